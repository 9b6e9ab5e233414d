import type { SlotComponent } from '@florilege/shared/shell'
import { useTexts } from '@florilege/shared/shell'
import { useEffect, useEffectEvent } from 'react'
import { texts } from '../../texts.ts'
import { UploadArea } from './upload-area.tsx'
import { useUploadQueue } from './use-upload-queue.ts'

/** Choosing and sending pictures inside a form of another remote. */
export const Slot: SlotComponent<'upload'> = ({ limit, onDone, onBusy }) => {
  const t = useTexts(texts)
  const { queue, items, busy } = useUploadQueue()
  const sent = items.flatMap(({ media, file }) =>
    media === null ? [] : [{ id: media.media_id, thumb: media.thumb, alt: t('photo_named', { name: file.name }) }],
  )
  const tellDone = useEffectEvent((_ids: string) => onDone(sent))
  const tellBusy = useEffectEvent((value: boolean) => onBusy?.(value))
  const ids = sent.map(({ id }) => id).join(' ')
  useEffect(() => tellDone(ids), [ids])
  useEffect(() => tellBusy(busy), [busy])
  return <UploadArea queue={queue} items={items} limit={limit} compact />
}
