// Cookies go with every request, and where they are too many the server answers none. So they are the shell's and the
// server's (threats T17): nobody else writes any here.
const holderOf = (object: object): object =>
  Object.hasOwn(object, 'cookie') ? object : holderOf(Object.getPrototypeOf(object) as object)
const holder = holderOf(document)
const { get, set } = Object.getOwnPropertyDescriptor(holder, 'cookie') as Required<PropertyDescriptor>

/** Cookies of this device that scripts may read: "one=1; other=2". */
export const cookiesNow = (): string => String(get.call(document))

/** Keeps one cookie, as `document.cookie` takes it. */
export const keepCookie = (cookie: string): void => set.call(document, cookie)

const refuse = (): never => {
  throw new TypeError('cookies are not for parts of the page: localStorage is')
}

/** Refuses every other cookie of this document from now on. Who writes one hears a TypeError, which is told of their release. */
export const sealCookies = (): void => {
  Object.defineProperty(holder, 'cookie', { get, set: refuse, configurable: false, enumerable: true })
  if (typeof CookieStore === 'undefined') return
  for (const name of ['set', 'delete'] as const)
    Object.defineProperty(CookieStore.prototype, name, { value: async () => refuse(), writable: false, configurable: false })
}
