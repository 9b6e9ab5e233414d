import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { replaceEntry } from './shell-history.ts'
import { watchDialogs } from './watch-dialogs.ts'

// One watch for all of them: it listens for as long as the page is there.
let open: HTMLDialogElement[] = []
const own = new Set<HTMLDialogElement>()
const lost = vi.fn<(dialog: HTMLDialogElement) => void>()
let isWatched = false

const put = (content = '<button>OK</button>'): HTMLDialogElement => {
  const dialog = document.createElement('dialog')
  dialog.innerHTML = content
  document.body.append(dialog)
  open.push(dialog)
  return dialog
}
const close = (dialog: HTMLDialogElement): void => {
  open = open.filter((one) => one !== dialog)
}
const later = (): void => void vi.advanceTimersByTime(3000)
const key = (on: Element, name = 'Escape'): void =>
  void on.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
const press = (on: Element): void => void on.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))

describe('a modal dialog that is none of the shell’s', () => {
  beforeAll(() => void vi.useFakeTimers())
  afterAll(() => void vi.useRealTimers())
  beforeEach(() => {
    // It has no layout here, so that nothing in a dialog can be seen; what can be is asked of the browser in its own tests.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100))
    Object.assign(Element.prototype, { checkVisibility: () => true })
    if (!isWatched) watchDialogs({ modals: () => open, isForeign: (dialog) => !own.has(dialog), lost })
    isWatched = true
    // What was asked before is over.
    key(put(), 'a')
    open = []
    later()
  })
  afterEach(() => {
    vi.runAllTimers()
    vi.restoreAllMocks()
    open = []
    own.clear()
    lost.mockClear()
    document.body.innerHTML = ''
  })

  it('[MF-09] T17 cannot be left when nothing came of three wishes to, of whatever kind', () => {
    const dialog = put()
    key(dialog)
    later()
    dialog.dispatchEvent(new Event('cancel'))
    later()
    expect(lost).not.toHaveBeenCalled()
    window.dispatchEvent(new PopStateEvent('popstate'))
    later()
    expect(lost).toHaveBeenCalledWith(dialog)
  })

  it('[MF-09] T17 cannot be left either when it, or another one, comes again, or nothing in it can be pressed', () => {
    let dialog = put('')
    for (let time = 0; time < 3; time += 1) {
      press(document.body)
      close(dialog)
      dialog = put('')
      later()
    }
    expect(lost).toHaveBeenCalledTimes(1)
  })

  it('[MF-09] is left alone when it closes, asks by the shell, leads elsewhere, or somebody works in it', () => {
    const dialog = put('<input><button data-leaves="">×</button>')
    const input = dialog.querySelector('input') ?? dialog
    const wish = (): void => {
      key(dialog)
      later()
    }
    wish()
    wish()
    key(input, 'a')
    wish()
    wish()
    const question = put()
    own.add(question)
    close(question)
    key(dialog)
    open.push(question)
    later()
    close(question)
    wish()
    wish()
    key(dialog)
    replaceEntry({ key: 'other' }, window.location.href)
    later()
    press(dialog.querySelector('button') ?? dialog)
    later()
    close(dialog)
    key(document.body)
    later()
    expect(lost).not.toHaveBeenCalled()
  })

  it('[MF-09] is nobody’s to judge where it is the shell’s, or one of the shell’s lies over it', () => {
    put()
    own.add(put(''))
    for (let time = 0; time < 5; time += 1) {
      key(document.body)
      press(document.body)
      later()
    }
    expect(lost).not.toHaveBeenCalled()
  })
})
