import { can } from '@florilege/shared/rules'
import { useSession, useTexts } from '@florilege/shared/shell'
import { Button, Form, TextArea } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { communityTexts } from '../../../community-texts.ts'
import styles from '../member/codes-sheet.module.css'
import type { Entity } from '../entity-head.tsx'

const REASON = 2000

/**
 * Tests whether the person appoints by site role only: the server then requires step-up and a reason. Codes on a suspended entity
 * grant nothing.
 */
export const useFromOutside = ({ relation, suspended }: Pick<Entity, 'relation' | 'suspended'>): boolean => {
  const { auth_role: role } = useSession()
  const codes = suspended ? [] : relation
  return can({ role }, 'entity.appoint') && !can({ role: 'USER', codes }, 'entity.appoint')
}

type Asked = { label: string; next: string; danger?: boolean; onReason: (reason: string) => Promise<void> | void }

/** Asks a site administrator for the reason of an action in a group of which they are no member. */
export const SiteReason = ({ label, next, danger = false, onReason }: Asked) => {
  const text = useTexts(communityTexts)
  const onSubmit: OnSubmit = async ({ reason }) => {
    await onReason(reason ?? '')
  }
  return (
    <Form label={label} guard={false} onSubmit={onSubmit}>
      {({ busy }) => (
        <>
          <p className={styles.text}>{text('group_from_outside')}</p>
          <TextArea name="reason" label={text('group_reason')} required minLength={3} limit={REASON} rows={3} />
          <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy}>
            {next}
          </Button>
        </>
      )}
    </Form>
  )
}
