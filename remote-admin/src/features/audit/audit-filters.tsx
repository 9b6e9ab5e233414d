import { useTakenOver, useTexts } from '@florilege/shared/shell'
import { Button, DateRange, Form, SelectField, TextField } from '@florilege/shared/ui'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { withFilters } from '../../kit/table/choice/filters.ts'
import { AUDIT_ACTIONS } from './audit-actions.ts'
import { auditTexts } from './audit-texts.ts'
import styles from './audit.module.css'
import { useThingWords } from './use-thing-words.ts'

/** Filters set by links of other pages, each with a button that removes it. */
const Given = () => {
  const log = useTexts(auditTexts)
  const thing = useThingWords()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const person = search.get('person')
  const subject = search.get('subject')
  const given: { words: string; without: Record<string, null> }[] = [
    ...(person === null ? [] : [{ words: log('audit_by', { id: person }), without: { person: null } }]),
    ...(subject === null
      ? []
      : [
          {
            words: log('audit_about', { thing: thing(subject, search.get('subject_id')) }),
            without: { subject: null, subject_id: null },
          },
        ]),
  ]
  return given.map(({ words, without }) => (
    <Link key={words} className={styles.given} to={`${pathname}${withFilters(search, without)}`}>
      {words}
      <X aria-label={log('audit_filter_off')} />
    </Link>
  ))
}

const FIELDS = ['q', 'who', 'address', 'action', 'from', 'to']

/** Filters of the log: text of the reason, person, address, action, days. */
export const AuditFilters = () => {
  const t = useTexts(texts)
  const log = useTexts(auditTexts)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // On phones the entries come first and the fields are folded.
  const isTakenOver = useTakenOver()
  const wide = useMemo(() => isTakenOver && matchMedia('(min-width: 1000px)').matches, [isTakenOver])
  const looked = FIELDS.some((name) => search.has(name))
  const look = async ({ q = '', who = '', address = '', action = '', from = '', to = '' }: Record<string, string>) => {
    await navigate({ search: withFilters(search, { q, who, address, action, from, to }) })
  }
  return (
    <>
      <details open={wide}>
        <summary className={styles.summary}>{log(looked ? 'audit_looked' : 'audit_look')}</summary>
        <Form label={log('audit_look')} guard={false} onSubmit={look}>
          {() => (
            <div className={styles.filters}>
              <TextField name="q" type="search" label={log('audit_words')} defaultValue={search.get('q') ?? ''} maxLength={100} />
              <TextField
                name="who"
                type="search"
                label={log('audit_by_whom')}
                defaultValue={search.get('who') ?? ''}
                maxLength={100}
              />
              <TextField
                name="address"
                type="search"
                label={log('audit_address')}
                defaultValue={search.get('address') ?? ''}
                maxLength={45}
              />
              <SelectField name="action" label={log('audit_action')} defaultValue={search.get('action') ?? ''}>
                <option value="">{t('all')}</option>
                {AUDIT_ACTIONS.map((action) => (
                  <option key={action} value={action}>
                    {log(`audit_${action}`)}
                  </option>
                ))}
              </SelectField>
              <div className={styles.days}>
                <DateRange
                  from={{ name: 'from', label: t('from'), initial: search.get('from') ?? '' }}
                  to={{ name: 'to', label: t('to'), initial: search.get('to') ?? '' }}
                />
              </div>
              <Button type="submit" kind="outline">
                {t('search_go')}
              </Button>
            </div>
          )}
        </Form>
      </details>
      <Given />
    </>
  )
}
