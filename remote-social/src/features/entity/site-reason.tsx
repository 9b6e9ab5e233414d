import { can } from '@florilege/shared/rules'
import { useSession, useTexts } from '@florilege/shared/shell'
import { Button, Form, TextArea } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import styles from './codes-sheet.module.css'
import type { Entity } from './entity-head.tsx'

const REASON = 2000

/**
 * Whether somebody appoints in a group by their role on the site alone: the server then wants a proof and a reason. Codes on a
 * suspended one allow nothing.
 */
export const useFromOutside = ({ relation, suspended }: Pick<Entity, 'relation' | 'suspended'>): boolean => {
  const { auth_role: role } = useSession()
  const codes = suspended ? [] : relation
  return can({ role }, 'entity.appoint') && !can({ role: 'USER', codes }, 'entity.appoint')
}

type Asked = { label: string; next: string; danger?: boolean; onReason: (reason: string) => Promise<void> | void }

/** Asks why the team of the site does something in a group that it is not of. */
export const SiteReason = ({ label, next, danger = false, onReason }: Asked) => {
  const text = useTexts(texts)
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
