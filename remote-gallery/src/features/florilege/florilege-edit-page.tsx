import { useCall } from '@florilege/shared/client'
import type { Florilege } from '@florilege/shared/contracts'
import { ANYBODY } from '@florilege/shared/rules'
import { usePage, useSession, useTexts } from '@florilege/shared/shell'
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorCard,
  Form,
  PrivacyField,
  privacyOf,
  SkeletonPlate,
  TextArea,
  TextField,
} from '@florilege/shared/ui'
import type { ReadConflict } from '@florilege/shared/ui'
import { useState } from 'react'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { useRecordId } from '../../kit/record/record-id.ts'
import { EntriesField } from './entries-field.tsx'
import styles from './florilege-edit.module.css'
import { theirFlorilege } from './florilege-conflict.ts'
import { useSaveFlorilege } from './use-save-florilege.ts'

const FlorilegeForm = ({ florilege: given }: { florilege: Florilege | null }) => {
  // The form keeps the version that was opened: the query refetches, and a newer version would hide a concurrent save.
  const [florilege] = useState(given)
  const { theirs, save, remove } = useSaveFlorilege(florilege)
  const t = useTexts(catalogueTexts)
  const { profile } = useSession()
  const readConflict: ReadConflict = (current) => theirFlorilege(current)
  const initial = privacyOf(String(florilege?.privacy_status ?? profile?.setting['florilege_pp'] ?? ANYBODY))
  return (
    <Form
      label={t(florilege === null ? 'florilege_new' : 'florilege_edit')}
      draft={`florilege.${florilege?.id ?? 0}`}
      version={florilege?.version}
      onSubmit={save}
      readConflict={readConflict}
    >
      {({ busy }) => (
        <>
          <TextField name="title" label={t('florilege_title')} defaultValue={florilege?.title ?? ''} required maxLength={300} />
          <TextArea
            name="introduction"
            label={t('florilege_introduction')}
            hint={t('florilege_introduction_hint')}
            defaultValue={florilege?.introduction ?? ''}
            rows={3}
            limit={5000}
          />
          <EntriesField initial={florilege?.entries ?? []} theirs={theirs} />
          <PrivacyField label={t('florilege_privacy')} initial={initial} />
          <div className={styles.actions}>
            <Button type="submit" busy={busy}>
              {t('florilege_save')}
            </Button>
            {florilege !== null && (
              <Button kind="quiet" onClick={() => void remove(florilege.id)}>
                {t('florilege_remove')}
              </Button>
            )}
          </div>
        </>
      )}
    </Form>
  )
}

const Existing = ({ id }: { id: number }) => {
  const t = useTexts(catalogueTexts)
  const { data, isPending, refetch } = useCall('GET /api/florilege/:id', { params: { id } })
  // Only the owner edits; other people's content must not end up in a draft.
  if (data !== undefined && !data.data.owned_by_me)
    return (
      <EmptyState
        title={t('florilege_of_others')}
        action={<ButtonLink to={`/florilege/${id}/`}>{t('florilege_read')}</ButtonLink>}
      />
    )
  if (data !== undefined) return <FlorilegeForm key={data.data.id} florilege={data.data} />
  return isPending ? <SkeletonPlate /> : <ErrorCard text={t('florilege_failed')} onRetry={() => void refetch()} />
}

/** Edit page: title, introduction, ordered entries with catalogueTexts, audience. */
export const Page = () => {
  const t = useTexts(catalogueTexts)
  const id = useRecordId()
  usePage({
    title: t(id === 0 ? 'florilege_new_with' : 'florilege_edit'),
    heading: 'bar',
    back: id === 0 ? '/florilege/' : `/florilege/${id}/`,
  })
  return <div className={styles.page}>{id === 0 ? <FlorilegeForm florilege={null} /> : <Existing id={id} />}</div>
}
