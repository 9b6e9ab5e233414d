import { LOOP } from './contained-steps.ts'

// One release of the gallery whose page of species does the harm that the tab asks for.
/** Text that the harm stands before. */
export const header = "usePage({ title: t('species_title'), add: useAddRecord('species') })"
/** The harm. */
export const hostile = `React.useEffect(() => {
    const way = window.sessionStorage.getItem('harm')
    const page = window as unknown as Record<string, any>
    // Nothing listens, as browsers have it.
    for (const nobody of [undefined, null]) { page.addEventListener('resize', nobody); page.removeEventListener('resize', nobody) }
    const each = (...harms: (() => unknown)[]) => harms.forEach((harm) => { try { harm() } catch (error) { console.info(String(error)) } })
    if (way === 'prototypes') each(
      () => ((Object.prototype as any).polluted = 1), () => ((Object.prototype as any).then = 1),
      () => ((Array.prototype as any).map = () => { throw new Error('no map') }),
      () => ((Element.prototype as any).appendChild = () => { throw new Error('no child') }))
    if (way === 'values') each(
      () => (page.JSON.parse = () => { throw new Error('no JSON') }), () => (page.Promise.all = () => { throw new Error('no all') }),
      () => (page.JSON = null), () => (page.Promise = null))
    const dead = () => { throw new Error('it is dead') }
    if (way === 'iterator') each(
      () => ((Array.prototype as any)[Symbol.iterator] = dead), () => ((Map.prototype as any)[Symbol.iterator] = dead))
    if (way === 'again') setInterval(() => { (Array.prototype as any)[Symbol.iterator] = dead }, 20)
    if (way === 'pattern') each(() => (RegExp.prototype.exec = dead), () => (RegExp.prototype.test = dead))
    if (way === 'document') each(
      () => (Document.prototype.createElement = dead), () => (Document.prototype.querySelector = dead),
      () => (Document.prototype.getElementById = dead), () => (document.createElement = dead))
    if (way === 'clock') each(
      () => (MessagePort.prototype.postMessage = () => {}), () => (Performance.prototype.now = dead),
      () => (page.performance = null), () => (page.performance.now = dead), () => (page.Date = null), () => (Date.now = dead))
    if (way === 'globals') each(
      () => (page.Request = null), () => (page.URLSearchParams = null), () => (page.matchMedia = null), () => (page.Intl = null),
      () => (page.clearTimeout = dead), () => (page.encodeURIComponent = null), () => (page.DOMException = null),
      () => (page.HTMLElement = null), () => (page.addEventListener = dead),
      ...['ownerDocument', 'textContent', 'nodeValue'].map((name) => () => Object.defineProperty(Node.prototype, name, { get: dead })),
      () => Object.defineProperty(HTMLAnchorElement.prototype, 'href', { get: dead }),
      () => Object.defineProperty(URL.prototype, 'pathname', { get: dead }))
    if (way === 'cookies') for (let at = 0; at < 60; at++) each(
      () => (document.cookie = 'x' + at + '=' + 'y'.repeat(3900) + '; path=/'),
      () => page.cookieStore?.set('z' + at, 'y'.repeat(3900))?.catch(() => {}))
    if (way === 'fetch') each(() => (page.fetch = () => Promise.reject(new Error('no fetch'))))
    if (way === 'body') document.body.replaceChildren()
    if (way === 'bars') document.querySelectorAll('nav, header').forEach((bar) => bar.remove())
    if (way === 'root') document.getElementById('root')?.replaceChildren()
    if (['navigation', 'page', 'place'].includes(way ?? '')) document.documentElement.classList.add('hide-' + way)
    if (way === 'style') document.body.style.opacity = '0'
    if (way === 'sheet') {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('header, nav a { display: none !important }')
      document.adoptedStyleSheets.push(sheet)
    }
    if (way === 'moved') document.getElementById('root')?.animate(
      [{ transform: 'translateX(-5000px)' }, { transform: 'translateX(-5000px)' }], { fill: 'both', duration: 1e9 })
    if (way === 'wrapped') {
      const root = document.getElementById('root')
      const wrapper = document.createElement('div')
      wrapper.append(...(root?.childNodes ?? []))
      root?.append(wrapper)
    }
    if (way === 'popover') {
      const cover = document.createElement('div')
      cover.popover = 'auto'
      cover.style.cssText = 'width:100vw;height:100vh;margin:0;border:0;background:red'
      document.body.append(cover)
      cover.showPopover()
    }
    if (way?.startsWith('dialog')) {
      const dialog = document.createElement('dialog')
      dialog.style.cssText = 'box-sizing:border-box;width:100vw;height:100vh;max-width:none;max-height:none;margin:0;border:0;background:red'
      dialog.addEventListener('cancel', (event) => event.preventDefault())
      dialog.addEventListener('keydown', (event) => event.preventDefault())
      dialog.addEventListener('close', () => dialog.showModal())
      if (way === 'dialog with a button') dialog.append(document.createElement('button'))
      document.body.append(dialog)
      dialog.showModal()
    }
    if (way === 'history') setInterval(() => history.pushState(null, '', '/species/?' + Math.random()), 50)
    if (way === 'overlay') {
      const cover = document.createElement('div')
      cover.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:red'
      document.body.append(cover)
    }
    if (way === 'popover again') {
      const cover = document.createElement('div')
      cover.popover = 'auto'
      cover.style.cssText = 'position:fixed;inset:12px 0 0 0;width:100vw;height:calc(100vh - 12px);margin:0;border:0;background:red'
      document.body.append(cover)
      cover.showPopover()
      setInterval(() => { if (!cover.matches(':popover-open')) cover.showPopover() }, 50)
    }
    if (way === 'main') setInterval(() => document.querySelector('main')?.replaceChildren(), 300)
    if (way === 'tiny') document.documentElement.style.fontSize = '0.01px'
    if (way === 'left behind') {
      window.addEventListener('click', (event) => event.preventDefault())
      document.addEventListener('keydown', (event) => { if (event.key.length === 1) event.preventDefault() }, true)
      document.onkeydown = ({ key }) => key.length !== 1
      document.onclick = () => false
    }
    if (way === 'frame') {
      const frame = document.createElement('iframe')
      document.body.append(frame)
      const { addEventListener } = (frame.contentWindow as any).EventTarget.prototype
      addEventListener.call(window, 'click', (event: Event) => { event.stopImmediatePropagation(); event.preventDefault() }, true)
    }
    if (way === 'listeners') for (const type of ['click', 'pointerdown', 'keydown'])
      window.addEventListener(type, (event) => { event.stopImmediatePropagation(); event.preventDefault() }, true)
    if (way === 'capture') window.addEventListener('pointerdown', ({ pointerId }) =>
      document.querySelector('main')?.setPointerCapture(pointerId), true)
    if (way === 'policy') {
      const policy = document.createElement('meta')
      policy.httpEquiv = 'Content-Security-Policy'
      policy.content = "connect-src 'none'; script-src 'none'"
      document.head.append(policy)
    }
    if (way === 'storage') for (const storage of [localStorage, sessionStorage])
      each(() => { for (let at = 0; ; at++) storage.setItem('x' + at, 'y'.repeat(100_000)) })
    if (way === 'loop') ${LOOP}
  }, [])
  ${header}`

/** And its stylesheet: what a team may write that thinks of its own page alone, and what is meant for the shell. */
export const rules = `nav, header { display: none }
  * { letter-spacing: 3px }
  body { word-spacing: 7px }
  :global(.hide-navigation) :is(nav, header) { display: none }
  :global(.hide-page) body { visibility: hidden }
  :global(.hide-place #root) { transform: translateX(-5000px) }
  .intro {`
