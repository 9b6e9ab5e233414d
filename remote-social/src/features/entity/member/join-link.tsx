import { useQueryClient } from '@tanstack/react-query'
import { call } from '@florilege/shared/client'
import { alert, confirm, failed, toast, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { communityTexts } from '../../../community-texts.ts'
import type { Entity } from '../entity-head.tsx'
import styles from './join-link.module.css'

/** Invitation link, for members who may invite; renewing it invalidates the former links. */
export const JoinLink = ({ entity: { id, guid } }: { entity: Entity }) => {
  const text = useTexts(communityTexts)
  const client = useQueryClient()
  if (guid === null) return null
  const copy = async () => {
    const address = new URL(`/group/${guid}/join/`, window.location.origin).href
    try {
      await navigator.clipboard.writeText(address)
      toast(text('entity_link_copied'))
    } catch {
      // Without clipboard access, show the URL for manual copying.
      await alert(text('entity_link'), address)
    }
  }
  const renew = async () => {
    const words = { yes: text('entity_link_renew'), no: text('entity_cancel') }
    if (!(await confirm(text('entity_link_renew_title'), text('entity_link_renew_text'), words))) return
    try {
      await call('POST /api/entity/:id/guid', { params: { id } })
      await client.invalidateQueries({ predicate: ({ queryKey: [key] }) => key === 'GET /api/entity/:id' })
      toast(text('entity_link_renewed'))
    } catch (error) {
      failed(error)
    }
  }
  return (
    <section className={styles.link} aria-label={text('entity_link')}>
      <p className={styles.text}>{text('entity_link_text')}</p>
      <div className={styles.buttons}>
        <Button kind="outline" onClick={() => void copy()}>
          {text('entity_link_copy')}
        </Button>
        <Button kind="quiet" onClick={() => void renew()}>
          {text('entity_link_renew')}
        </Button>
      </div>
    </section>
  )
}
