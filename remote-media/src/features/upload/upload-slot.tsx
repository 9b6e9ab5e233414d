import type { SlotComponent } from '@florilege/shared/shell'
import { onDraftDone, useTexts } from '@florilege/shared/shell'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { texts } from '../../texts.ts'
import { UploadArea } from './upload-area.tsx'
import { isUnderWay, partition } from './queue/upload-item.ts'
import { useUploads } from './use-uploads.ts'

const NONE: readonly number[] = []

/** Upload component inside a form of another remote. */
export const Slot: SlotComponent<'upload'> = (props) => {
  const { area, limit, list, group, letGo = NONE, choose, onDone, onBusy, onMissing } = props
  const t = useTexts(texts)
  const { pathname } = useLocation()
  // After a crash, the same page finds its uploads again.
  const own = `form ${pathname}`
  const { queue, items: all, busy } = useUploads(area ?? own)
  const [items, gone] = partition(all, letGo)
  const sent = items.flatMap(({ media, name }) =>
    media === null ? [] : [{ id: media.media_id, thumb: media.thumb, alt: t('photo_named', { name }) }],
  )
  const goneIds = gone.map(({ id }) => id).join(' ')
  useEffect(() => {
    // Delete from the device too, so that they do not return next time.
    for (const id of goneIds.split(' ')) queue.discard(id)
  }, [goneIds, queue])
  const draftDone = useRef(false)
  const tellDone = useEffectEvent((_ids: string) => {
    // The saved form has used them: its fields must not change any more.
    if (draftDone.current && sent.length === 0) draftDone.current = false
    else onDone(sent)
  })
  const tellBusy = useEffectEvent((value: boolean) => onBusy?.(value))
  const ids = sent.map(({ id }) => id).join(' ')
  useEffect(() => tellDone(ids), [ids])
  useEffect(
    () =>
      onDraftDone((name) => {
        draftDone.current ||= name === area && ids !== ''
      }),
    [area, ids],
  )
  useEffect(() => tellBusy(busy), [busy])
  const missing = items.filter((item) => item.status === -1 && !isUnderWay([item])).length
  const tellMissing = useEffectEvent((count: number) => onMissing?.(count))
  useEffect(() => tellMissing(missing), [missing])
  useEffect(() => {
    if (area !== undefined) return undefined
    return () => {
      for (const item of queue.items()) if (item.area === own) queue.discard(item.id)
    }
  }, [area, own, queue])
  const rules = { limit, list, group }
  return <UploadArea area={area ?? own} queue={queue} items={items} {...rules} choose={choose} compact />
}
