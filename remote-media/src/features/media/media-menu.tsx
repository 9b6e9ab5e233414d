import type { MediaItem } from '@florilege/shared/contracts'
import { useReport } from '@florilege/shared/report'
import { can } from '@florilege/shared/rules'
import { toast, useSession, useTexts } from '@florilege/shared/shell'
import { Menu } from '@florilege/shared/ui'
import type { MenuEntry } from '@florilege/shared/ui'
import { Image, Link2, Pencil, Trash2 } from 'lucide-react'
import { texts } from '../../texts.ts'
import { titleOf } from './media-picture.ts'
import { useRemove } from './use-remove.ts'

const REMOVED = -1

type Props = {
  media: MediaItem
  /** Leads to the page of the media, where that is not the page one is on. */ opens?: boolean
  onRemoved?: () => void
}

/** Menu of a media, on its card and its page (MN-10). */
export const MediaMenu = ({ media, opens = false, onRemoved }: Props) => {
  const t = useTexts(texts)
  const remove = useRemove()
  const report = useReport({ subject: 'item', id: media.id, name: media.owner.display_name, media: true })
  const { id, owned_by_me: own, privacy_status: status } = media
  const { auth_role: role } = useSession()
  const edit: MenuEntry = { key: 'edit', label: t('edit'), icon: <Pencil aria-hidden="true" />, to: `/media/popup/edit/${id}/` }
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(`/media/${id}/`, window.location.href).href)
    toast(t('link_copied'))
  }
  const entries: MenuEntry[] = [
    ...(opens ? [{ key: 'open', label: t('open'), icon: <Image aria-hidden="true" />, to: `/media/${id}/` }] : []),
    ...(typeof navigator === 'undefined' || 'clipboard' in navigator
      ? [{ key: 'copy', label: t('copy_link'), icon: <Link2 aria-hidden="true" />, run: () => void copy() }]
      : []),
    ...(can({ role, owns: own }, 'media.edit') && status !== REMOVED ? [edit] : []),
    ...(own && status !== REMOVED
      ? [
          {
            key: 'remove',
            label: t('remove'),
            icon: <Trash2 aria-hidden="true" />,
            danger: true,
            run: () => void remove(id).then((gone) => gone && onRemoved?.()),
          },
        ]
      : []),
    ...(own ? [] : [report.entry]),
  ]
  return (
    <>
      <Menu label={t('actions', { title: titleOf(media) ?? t('untitled') })} entries={entries} />
      {report.sheet}
    </>
  )
}
