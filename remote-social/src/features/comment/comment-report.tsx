import { useEffect, useRef } from 'react'
import { useLayer } from '@florilege/shared/shell'
import { ReportSheet } from '@florilege/shared/report'
import type { Comment } from './comment-list.ts'

/**
 * Report form of one comment, as a layer closed by the back button. Rendered once per thread list: a `useReport` in each menu
 * would re-render a thousand layers with each history entry.
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
