import { draftOpen, onDraftDone, useKeptForm } from '@florilege/shared/shell'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { withTray } from './tray/tray-fixture.ts'
import type { UploadItem } from './queue/upload-item.ts'
import { Slot } from './upload-slot.tsx'
import { uploadTray } from './tray/upload-tray.ts'

const waiting: UploadItem = {
  id: 'waiting',
  area: 'note',
  page: '/',
  name: 'tige.jpg',
  size: 3,
  file: null,
  preview: '',
  status: -1,
  progress: 0,
  error: 'NO_NETWORK',
  attempts: 1,
  retryAt: Number.MAX_SAFE_INTEGER,
  sha256: null,
  photo: null,
  media: null,
}
const media = { media_id: 7, thumb: '/media-files/7/thumb.webp', kept: false } as UploadItem['media']
const sent: UploadItem = { ...waiting, id: 'sent', name: 'rose.jpg', status: 1, error: null, retryAt: null, media }

type Told = { done: number[][]; busy: boolean[]; missing: number[] }

const Form = ({ told }: { told: Told }) => {
  const { forget, offers, resume, discard } = useKeptForm('note')
  return (
    <>
      <Slot
        area="note"
        limit={4}
        onDone={(all) => void told.done.push(all.map(({ id }) => id))}
        onBusy={(busy) => void told.busy.push(busy)}
        onMissing={(count) => void told.missing.push(count)}
      />
      <button type="button" onClick={forget}>
        saved
      </button>
      {offers.map((offer) => (
        <p key={offer.instance}>
          <button type="button" onClick={() => void resume(offer)}>
            resume {offer.instance}
          </button>
          <button type="button" onClick={() => discard(offer)}>
            discard {offer.instance}
          </button>
        </p>
      ))}
    </>
  )
}

const open = (): Told & { leave: () => void } => {
  const told: Told = { done: [], busy: [], missing: [] }
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Form told={told} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { ...told, leave: unmount }
}
const names = () =>
  uploadTray()
    .items()
    .map(({ name }) => name)

describe('files in the form of another remote', () => {
  withTray()

  it('[BY-05] [BY-16] stay in the tray when the page is left, and return with their draft', () => {
    const before = open()
    act(() => [sent, waiting].forEach((item) => uploadTray().restore(item)))
    expect(before.done.at(-1)).toEqual([7])
    before.leave()
    expect(names()).toEqual(['rose.jpg', 'tige.jpg'])
    const after = open()
    expect(after.done).toEqual([[7]])
    expect(screen.getByText('tige.jpg')).toBeTruthy()
  })

  it('[VA-08] block saving while one waits for its automatic retry', () => {
    const { busy, missing } = open()
    act(() => uploadTray().restore(waiting))
    expect(busy.at(-1)).toBe(true)
    act(() => uploadTray().abort('waiting'))
    expect(busy.at(-1)).toBe(false)
    // Permanent failures are reported, so that saving asks before leaving them out.
    expect(missing).toEqual([0, 1])
  })

  it('[BY-16] follow their draft: removed when it is discarded, kept when it is resumed', async () => {
    const left = (instance: string, at: number) =>
      localStorage.setItem(
        `florilege.draft.guest.note--${instance}`,
        JSON.stringify({ instance, key: instance, content: instance, at, version: 0 }),
      )
    left('first', Date.now() - 2000)
    left('second', Date.now() - 1000)
    act(() => {
      uploadTray().restore({ ...sent, draft: 'first' })
      uploadTray().restore({
        ...sent,
        id: 'lis',
        name: 'lis.jpg',
        draft: 'second',
        media: { ...media, media_id: 8 } as typeof media,
      })
    })
    const { done, leave } = open()
    expect(done).toEqual([[7, 8]])
    fireEvent.click(await screen.findByRole('button', { name: 'discard first' }))
    expect(names()).toEqual(['lis.jpg'])
    expect(done).toEqual([[7, 8], [8]])
    fireEvent.click(screen.getByRole('button', { name: 'resume second' }))
    await waitFor(() => expect(uploadTray().items()[0]?.draft).not.toBe('second'))
    const [{ draft = '' } = {}] = uploadTray().items()
    expect(draftOpen('note')).toBe(draft)
    leave()
    expect(draftOpen('note')).toBeUndefined()
    expect(names()).toEqual(['lis.jpg'])
    localStorage.clear()
    sessionStorage.clear()
  })

  it('are deleted from the device when the draft is saved: only those uploaded', () => {
    const { done } = open()
    act(() =>
      [sent, waiting, { ...sent, id: 'other', area: 'note.5', name: 'lis.jpg' }].forEach((item) => uploadTray().restore(item)),
    )
    const gone: string[] = []
    const stop = onDraftDone((name) => gone.push(name))
    fireEvent.click(screen.getByRole('button', { name: 'saved' }))
    stop()
    expect(gone).toEqual(['note'])
    expect(names()).toEqual(['tige.jpg', 'lis.jpg'])
    // The saved form is not notified of the removal.
    expect(done).toEqual([[], [7]])
  })
})
