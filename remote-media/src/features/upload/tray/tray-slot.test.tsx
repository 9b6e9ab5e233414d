import { trayHolds } from '@florilege/shared/shell'
import { onlineAtom } from '@florilege/shared/shell/host'
import { act, cleanup, render, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { withTray } from './tray-fixture.ts'
import { Slot } from './tray-slot.tsx'
import { UploadArea } from '../upload-area.tsx'
import type { UploadItem } from '../queue/upload-item.ts'
import { uploadTray } from './upload-tray.ts'
import { useUploads } from '../use-uploads.ts'

const sent: UploadItem = {
  id: 'sent',
  area: 'media',
  page: '/media/edit/0/',
  name: 'rose.jpg',
  size: 3,
  file: null,
  preview: '',
  status: 1,
  progress: 100,
  error: null,
  attempts: 0,
  retryAt: null,
  sha256: null,
  photo: null,
  media: { media_id: 7, thumb: '/media-files/7/thumb.webp', kept: false } as UploadItem['media'],
}

const Listed = () => {
  const { queue, items } = useUploads('media')
  return <UploadArea area="media" queue={queue} items={items} limit={20} />
}
const show = (path: string, listed: boolean) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      {listed && <Listed />}
      <Slot />
    </MemoryRouter>,
  )
const tray = () => screen.queryByRole('region', { name: 'Envois' })

describe('upload tray', () => {
  withTray()

  it('[BY-05] leaves out the files that the page lists, at any URL, and no others', () => {
    act(() => uploadTray().restore(sent))
    show('/media/edit/0', true)
    expect(tray()).toBeNull()
    cleanup()
    // The form of a video has the same path and lists no files.
    show('/media/edit/0/', false)
    expect(tray()?.textContent).toContain('1 photo envoyée, à publier')
  })

  it('[AP-01] reports whether it has files that signing out would lose', () => {
    show('/about/', false)
    act(() => uploadTray().restore({ ...sent, media: { ...sent.media, kept: true } as UploadItem['media'] }))
    expect(trayHolds()).toBe(false)
    act(() => uploadTray().restore({ ...sent, id: 'refused', status: -1, media: null }))
    expect(trayHolds()).toBe(true)
    act(() => uploadTray().discard('refused'))
    expect(trayHolds()).toBe(false)
  })

  it('[ER-11] [PW-03] retries failed uploads as soon as the server is reachable, whatever their delay', async () => {
    const put = vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue()
    const file = new File(['abc'], 'rose.jpg')
    const waiting = { ...sent, file, status: -1, error: 'NO_NETWORK', retryAt: Number.MAX_SAFE_INTEGER, media: null } as const
    act(() => uploadTray().restore({ ...waiting, photo: null, sha256: 'a'.repeat(64) }))
    const status = () => uploadTray().items()[0]?.status
    expect(status()).toBe(-1)
    act(() => getDefaultStore().set(onlineAtom, false))
    expect(status()).toBe(-1)
    act(() => getDefaultStore().set(onlineAtom, true))
    await expect.poll(status).toBe(0)
    put.mockRestore()
  })
})
