import { usePage, useTexts } from '@florilege/shared/shell'
import { Button, Form, TextArea } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { useState } from 'react'
import wide from '../../wide-page.module.css'
import styles from './match.module.css'
import { matchAll, MOST_NAMES, namesIn } from './match-names.ts'
import type { Match } from './match-names.ts'
import { MatchRow } from './match-row.tsx'
import { texts } from './texts.ts'

const Results = ({ matches }: { matches: readonly Match[] }) => {
  const t = useTexts(texts)
  const found = matches.filter(({ match }) => match !== 'none' && match !== 'genus').length
  return (
    <section className={wide.section} aria-labelledby="match-results">
      <h2 id="match-results" className={wide.subtitle}>
        {t('match_results')}
      </h2>
      <p role="status" className={wide.quiet}>
        {t('match_found', { found, count: matches.length })}
      </p>
      <ul className={`plain-list ${styles.rows}`}>
        {matches.map((match) => (
          <MatchRow key={match.name} match={match} />
        ))}
      </ul>
    </section>
  )
}

/** Page of catalogue editors: a list of names, and the accepted name of each. */
export const Page = () => {
  const t = useTexts(texts)
  const [matches, setMatches] = useState<readonly Match[] | null>(null)
  usePage({ title: t('match'), back: '/import/', heading: 'page' })
  const send: OnSubmit = async ({ names = '' }) => {
    const all = namesIn(names)
    if (all.length > MOST_NAMES) return { names: t('match_too_many', { count: MOST_NAMES }) }
    setMatches(await matchAll(all))
    return undefined
  }
  return (
    <div className={wide.page}>
      <h1 className={wide.title}>{t('match')}</h1>
      <p className={wide.lead}>{t('match_lead')}</p>
      <Form label={t('match')} guard={false} onSubmit={send}>
        {({ busy }) => (
          <>
            <TextArea
              name="names"
              label={t('match_names')}
              hint={t('match_names_hint', { count: MOST_NAMES })}
              rows={8}
              lang="la"
              spellCheck={false}
              required
            />
            <Button type="submit" busy={busy}>
              {t('match_run')}
            </Button>
          </>
        )}
      </Form>
      {matches !== null && <Results matches={matches} />}
    </div>
  )
}
