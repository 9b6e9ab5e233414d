import type { CallOutput } from '@florilege/shared/client'
import { commentPath, isPostKind, itemPath } from '@florilege/shared/rules'
import { REPORT_TEXT } from '@florilege/shared/rules/relations'
import { toast, useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { Button, ButtonLink, dateText, Form, TextArea, TimeSince } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { decisionTexts } from './decision-texts.ts'
import styles from './decision-page.module.css'

export type Decision = CallOutput<'GET /api/report/decision/:id'>['data']
/** Sends the appeal, which is allowed once. */
type Send = (words: string) => Promise<void>

const Quoted = ({ title, words, by }: { title: string; words: string; by?: string }) => (
  <section className={styles.part}>
    <h3 className={styles.heading}>{title}</h3>
    {by !== undefined && <p className={styles.when}>{by}</p>}
    <blockquote className={styles.quote}>{words}</blockquote>
  </section>
)

const Appeal = ({ decision, send }: { decision: Decision; send: Send }) => {
  const text = useTexts(decisionTexts)
  const onSubmit: OnSubmit = async (values) => {
    await send(values['text'] ?? '')
    toast(text('decision_appeal_sent'))
  }
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{text('decision_appeal')}</h3>
      <p className={styles.lead}>{text('decision_appeal_text')}</p>
      <Form label={text('decision_appeal')} draft={`decision.${decision.id}`} onSubmit={onSubmit}>
        {({ busy }) => (
          <>
            <TextArea name="text" label={text('decision_appeal_words')} required minLength={3} limit={REPORT_TEXT} rows={4} />
            <Button type="submit" busy={busy}>
              {text('decision_appeal_send')}
            </Button>
          </>
        )}
      </Form>
    </section>
  )
}

/** Deciding team: moderators of a group, or of the site. */
const useTeam = (): ((group: Decision['decided_for']) => string) => {
  const text = useTexts(decisionTexts)
  return (group) => (group === null ? text('decision_by_site') : text('decision_by_group', { group: group.display_name }))
}

/** Heading of a decision. */
const useTitle = ({ subject, action }: Decision): string => {
  const text = useTexts(decisionTexts)
  if (action === 'suspend') return text('decision_suspend')
  if (action === 'warn') return text(`decision_${subject}_warn`)
  if (subject === 'comment') return text('decision_comment_remove')
  return text(action === 'hide' ? 'decision_item_hide' : 'decision_item_remove')
}

/** Path of the item or comment concerned, if it is still visible. */
const pathOf = ({ subject, subject_id: id, action, item, words }: Decision): string | null => {
  if (item === null) return null
  const stands = subject === 'comment' && words !== null && action !== 'remove'
  return stands ? commentPath(item.id, isPostKind(item.kind), id) : itemPath(item.kind, item.id)
}

type Dated = (at: string) => { date: string }

/** Text about a decision that was taken back: an item is visible again, unless another decision hides it. */
const liftedKey = ({ subject, action, held_besides }: Decision) => {
  const isItem = subject === 'item' && (action === 'hide' || action === 'remove')
  if (!isItem) return 'decision_lifted'
  return held_besides ? 'decision_held' : 'decision_restored'
}

/** Another decision that is still in force. */
const Other = ({ other, dated }: { other: NonNullable<Decision['other']>; dated: Dated }) => {
  const text = useTexts(decisionTexts)
  return (
    <p className={styles.lead}>
      {other.until === null ? text('decision_other') : text('decision_other_until', dated(other.until))}{' '}
      <Link to={other.path}>{text('decision_other_read')}</Link>
    </p>
  )
}

/** Appeal of the person concerned, and its answer. */
const Appealed = ({ appeal, answer, answered_for, restored_at }: Decision) => {
  const text = useTexts(decisionTexts)
  const team = useTeam()
  return (
    <>
      {appeal !== null && <Quoted title={text(answer === null ? 'decision_appealed' : 'decision_asked')} words={appeal} />}
      {answer !== null && (
        <Quoted
          title={text(restored_at === null ? 'decision_upheld' : 'decision_answer')}
          words={answer}
          by={team(answered_for)}
        />
      )}
    </>
  )
}

/** Decision with its reasons, and the form of the one appeal. */
export const DecisionContent = ({ decision, send }: { decision: Decision; send: Send }) => {
  const text = useTexts(decisionTexts)
  const language = useLanguage()
  const zone = useZone()
  const title = useTitle(decision)
  const team = useTeam()
  const { words, statement, until, closed_at, decided_for, appeal, restored_at, restored_text, other } = decision
  const path = pathOf(decision)
  const dated: Dated = (at: string) => ({ date: dateText(new Date(at), language, zone) })
  return (
    <div className={styles.page}>
      <div className={styles.part}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.when}>
          <TimeSince at={closed_at} />
          {' · '}
          {team(decided_for)}
          {until !== null && ` · ${text('decision_until', dated(until))}`}
        </p>
      </div>
      {words !== null && words !== '' && <Quoted title={text('decision_about')} words={words} />}
      {path !== null && (
        <div className={styles.way}>
          <ButtonLink kind="outline" to={path}>
            {text('decision_see')}
          </ButtonLink>
        </div>
      )}
      <Quoted title={text('decision_reasons')} words={statement} />
      {restored_at !== null && <p className={styles.lead}>{text(liftedKey(decision), dated(restored_at))}</p>}
      {other !== null && <Other other={other} dated={dated} />}
      {restored_text !== null && <Quoted title={text('decision_why_lifted')} words={restored_text} />}
      <Appealed {...decision} />
      {appeal === null && restored_at === null && <Appeal decision={decision} send={send} />}
    </div>
  )
}
