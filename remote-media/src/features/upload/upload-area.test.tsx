import { ApiError } from '@florilege/shared/client'
import { errorTexts } from '@florilege/shared/shell'
import { dialogsAtom, uploadLimitAtom } from '@florilege/shared/shell/host'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { useSyncExternalStore } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestTexts } from '@florilege/shared/testing'
import { texts } from '../../texts.ts'
import type { UploadRules } from './queue/take-files.ts'
import { UploadArea } from './upload-area.tsx'
import { createUploadQueue } from './queue/upload-queue.ts'

const dialogs = () => getDefaultStore().get(dialogsAtom)
const told = () => dialogs().map(({ title, text }) => [title, text])
const files = (count: number): File[] => Array.from({ length: count }, (_, at) => new File([`${at}`], `fleur-${at}.png`))

/** Queue whose files stay pending, except refused ones; some cannot be stored on the device. */
const held = (refused: readonly string[] = [], unkept: readonly string[] = []) => {
  let made = 0
  return createUploadQueue({
    send: ({ file }) =>
      refused.includes(file.name) ? Promise.reject(new ApiError(415, 'UNSUPPORTED_TYPE')) : new Promise(() => undefined),
    giveUp: () => undefined,
    goOn: () => undefined,
    hash: (file) => file.text(),
    read: () => Promise.resolve(null),
    preview: () => '',
    forget: () => undefined,
    key: () => `key-${++made}`,
    keep: ({ name }) => Promise.resolve(!unkept.includes(name)),
    drop: () => undefined,
    now: () => 0,
    later: () => () => undefined,
  })
}

const Area = ({ queue, rules }: { queue: ReturnType<typeof held>; rules: UploadRules }) => (
  <UploadArea area="media" queue={queue} items={useSyncExternalStore(queue.subscribe, queue.items)} {...rules} />
)

const choose = async (rules: UploadRules, counts: readonly number[], queue = held()) => {
  const { container } = render(
    <MemoryRouter>
      <Area queue={queue} rules={rules} />
    </MemoryRouter>,
  )
  const input = container.querySelector('input[type=file]')
  if (input === null) throw new Error('nothing to choose with')
  for (const [from, count] of counts.entries())
    await act(async () => fireEvent.change(input, { target: { files: files(from * 10 + count).slice(from * 10) } }))
  return queue
}

describe('choosing files', () => {
  beforeAll(() => startTestTexts('fr', [errorTexts, texts]))
  beforeEach(() => getDefaultStore().set(dialogsAtom, []))
  afterEach(cleanup)

  it('[VA-06] a message says that only the first files up to the limit are sent', async () => {
    const queue = await choose({ limit: 4 }, [6])
    expect(told()).toEqual([['Trop de fichiers choisis', 'Seuls les 4 premiers fichiers seront envoyés.']])
    expect(queue.items()).toHaveLength(4)
    cleanup()
    getDefaultStore().set(dialogsAtom, [])
    await choose({ limit: 4 }, [3, 2, 1])
    expect(told().map(([, text]) => text)).toEqual([
      'Seul le premier fichier sera envoyé.',
      'La liste est pleine\u00A0: aucun autre fichier ne sera envoyé.',
    ])
  })

  it('[VA-06] the operator’s maximum file size is displayed', async () => {
    getDefaultStore().set(uploadLimitAtom, 8 * 1024 * 1024)
    await choose({ limit: 4 }, [1])
    expect(screen.getByText(/^JPEG/).textContent).toContain('8\u00A0Mo')
    act(() => getDefaultStore().set(uploadLimitAtom, 0))
    expect(screen.getByText(/^JPEG/).textContent).not.toContain('Mo')
  })

  it('[BY-05] files that the device cannot store are named', async () => {
    await choose({ limit: 4 }, [2], held([], ['fleur-1.png']))
    const said = screen.getByText(/^Pas assez de place sur cet appareil/)
    expect(said.closest('li')?.textContent).toContain('fleur-1.png')
  })

  it('[VA-07] the limits of a list and of a group are displayed', async () => {
    const queue = await choose({ limit: 20, list: 3 }, [2, 2])
    expect(told()).toEqual([['Trop de fichiers', 'nombre de fichiers au plus\u00A0: 3']])
    expect(queue.items()).toHaveLength(3)
    cleanup()
    getDefaultStore().set(dialogsAtom, [])
    await choose({ limit: 20, list: 30, group: 1 }, [2])
    expect(told()).toEqual([['Trop de fichiers', 'nombre de fichiers au plus\u00A0: 1']])
  })

  it('[ST-18] [ER-11] cancelling, retrying and removing a file ask for confirmation with its name', async () => {
    await choose({ limit: 4 }, [2], held(['fleur-1.png']))
    const ask = async (button: RegExp) => {
      await act(async () => fireEvent.click(screen.getByRole('button', { name: button })))
      const [dialog] = told()
      getDefaultStore().set(dialogsAtom, [])
      return dialog
    }
    await waitFor(() => expect(screen.getByText(/^Échec de l’envoi\s: type de fichier non accepté$/)).toBeTruthy())
    expect(await ask(/Interrompre l’envoi.*fleur-0/)).toEqual([
      'Interrompre l’envoi\u202F?',
      'La photo «\u202Ffleur-0.png\u202F» ne sera pas envoyée.',
    ])
    expect(await ask(/Réessayer l’envoi.*fleur-1/)).toEqual([
      'Réessayer\u202F?',
      'La photo «\u202Ffleur-1.png\u202F» sera envoyée de nouveau.',
    ])
    expect(await ask(/Retirer.*fleur-1/)).toEqual([
      'Retirer cette photo\u202F?',
      'La photo «\u202Ffleur-1.png\u202F» ne fera pas partie de l’envoi.',
    ])
  })
})
