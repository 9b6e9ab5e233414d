import { useQueryClient } from '@tanstack/react-query'
import { call, useCall } from '@florilege/shared/client'
import { ACTIONS_ON, REPORT_TEXT } from '@florilege/shared/rules/relations'
import { reportedSubject } from '@florilege/shared/report'
import { toast, useTexts } from '@florilege/shared/shell'
import { Button, Form, RadioGroup, Sheet, TextArea } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { communityTexts } from '../../../community-texts.ts'
import { dropPost, readRemovedAgain } from '../../../kit/post/post-cache.ts'
import { CaseClaimed } from './case-claimed.tsx'
import { CaseShown } from './case-shown.tsx'
import { refreshGroup } from '../refresh-group.ts'
import type { ReportCase } from './reported-posts.tsx'

type Action = 'leave' | 'hide' | 'remove' | 'warn'
/** Actions of a group's moderators concern content, not people: warning is for the site, suspension for its own pages. */
const actionsOn = (subject: ReportCase['subject'], warns: boolean): Action[] =>
  ACTIONS_ON[subject].filter((action): action is Action => action !== 'suspend' && (warns || action !== 'warn'))

/** Tests whether an action hides content; not offered when it was deleted since. */
const takesAway = (action: Action): boolean => action === 'hide' || action === 'remove'

type DecisionSheetProps = { about: ReportCase; entity: number; onDecided: () => void; onClose: () => void }

/**
 * Decides a case about a post of the group, with reasons for the person concerned. The text survives a visit to the linked
 * content.
 */
export const DecisionSheet = ({ about, entity, onDecided, onClose }: DecisionSheetProps) => {
  const text = useTexts(communityTexts)
  const client = useQueryClient()
  const title = text(`case_title_${reportedSubject(about)}`, { name: about.concerns?.display_name ?? '' })
  const { data } = useCall('GET /api/report/case/:id', { params: { id: about.id } })
  // Person whom a warning would affect, sent to site administrators; without one, warning is not offered.
  const warned = data?.data.falls_on ?? null
  const choices = actionsOn(about.subject, warned !== null).filter((action) => !data?.data.deleted || !takesAway(action))
  const onSubmit: OnSubmit = async (values) => {
    const action = choices.find((one) => one === values['action'])
    if (action === undefined) return { action: 'FIELD_REQUIRED' }
    const params = { id: about.id }
    // Claim again: writing may have outlasted the claim.
    await call('POST /api/report/case/:id/claim', { params })
    await call('POST /api/report/case/:id/decision', { params, body: { action, text: values['text'] ?? '' } })
    onDecided()
    if (about.subject === 'item' && takesAway(action)) dropPost(client, about.subject_id)
    toast(text('group_report_done'))
    onClose()
    await Promise.all([refreshGroup(client, entity), readRemovedAgain(client)])
    return undefined
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <CaseClaimed of={about} />
      <CaseShown about={about} entity={entity} />
      <Form label={title} draft={`case.${about.id}`} asks={false} onSubmit={onSubmit}>
        {({ busy }) => (
          <>
            <RadioGroup
              name="action"
              label={text('group_report_action')}
              required
              choices={choices.map((value) => ({
                value,
                label: text(`group_report_${value}`),
                ...(value === 'warn' && warned !== null
                  ? { hint: text('group_report_warned', { name: warned.display_name }) }
                  : {}),
              }))}
            />
            <TextArea name="text" label={text('group_report_reasons')} required minLength={3} limit={REPORT_TEXT} rows={3} />
            <Button type="submit" busy={busy}>
              {text('group_report_send')}
            </Button>
          </>
        )}
      </Form>
    </Sheet>
  )
}
