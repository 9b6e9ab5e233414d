import { useQueryClient } from '@tanstack/react-query'
import { call } from '@florilege/shared/client'
import { REPORT_TEXT } from '@florilege/shared/rules/relations'
import { toast, useTexts } from '@florilege/shared/shell'
import { Button, Form, Sheet, TextArea } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { dropRemoved, readPostsAgain } from '../../kit/post/post-cache.ts'
import type { Removed } from './removed-posts.tsx'

type Given = Pick<Removed, 'id' | 'display_name' | 'case_id'>

/** Shows a toast for a restored post and updates the lists. */
export const useGivenBack = ({ id, display_name: name }: Given) => {
  const text = useTexts(communityTexts)
  const client = useQueryClient()
  return () => {
    dropRemoved(client, id)
    toast(text('removed_given_back', { name }))
    return readPostsAgain(client)
  }
}

type Props = { post: Given; onClose: () => void; onDone: () => Promise<void> }

/** Restores a post removed by a moderation case; the reasons are sent to its author. */
export const GiveBackSheet = ({ post: { display_name: name, case_id: id }, onClose, onDone }: Props) => {
  const text = useTexts(communityTexts)
  const title = text('removed_give_back_of', { name })
  const onSubmit: OnSubmit = async (values) => {
    await call('POST /api/report/case/:id/restore', { params: { id: id ?? 0 }, body: { text: values['reasons'] ?? '' } })
    onClose()
    await onDone()
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <Form onSubmit={onSubmit} label={title}>
        {({ busy }) => (
          <>
            <TextArea
              name="reasons"
              label={text('removed_reasons')}
              hint={text('removed_reasons_hint', { name })}
              required
              minLength={3}
              limit={REPORT_TEXT}
              rows={3}
            />
            <Button type="submit" busy={busy}>
              {text('removed_give_back')}
            </Button>
          </>
        )}
      </Form>
    </Sheet>
  )
}
