import { useEffect, useRef } from 'react'
import { useLayer } from '@florilege/shared/shell'
import { ReportSheet } from '@florilege/shared/report'
import type { Comment } from './comment-list.ts'

/**
 * The report of one comment, as a layer: the way back closes it. One for the whole thread, in place of `useReport` in each
 * menu: a thousand layers would be drawn anew at each step of the history.
 */
export const CommentReport = ({ comment, onClose }: { comment: Comment; onClose: () => void }) => {
  const { open, show, close } = useLayer(`report-comment-${comment.id}`)
  const asked = useRef(false)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!asked.current) show()
    asked.current = true
  }, [show])
  useEffect(() => {
    if (wasOpen.current && !open) onClose()
    wasOpen.current = open
  }, [open, onClose])
  if (!open) return null
  return <ReportSheet reported={{ subject: 'comment', id: comment.id, name: comment.display_name }} onClose={close} />
}
