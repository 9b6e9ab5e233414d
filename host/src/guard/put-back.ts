// What engines give up fast paths for when it is sealed is looked at instead, and put back. Nothing in here may use what it
// looks at: no loop over iterators, no spread, no pattern.

type Key = string | symbol
type Kept = { holder: object; key: Key; value: unknown; attributes: PropertyDescriptor }

const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Object
/** So many times something is put back: who goes on replaces it between a press and what answers it. */
const MOST = 3

const kept: Kept[] = []
const keep = (holder: object, key: Key): void => {
  const attributes = getOwnPropertyDescriptor(holder, key)
  if (attributes !== undefined) kept.push({ holder, key, value: attributes.value, attributes })
}

const { match, matchAll, replace, search, split } = Symbol
const iterable: Iterable<unknown>[] = [[], new Map(), new Set(), '', new URLSearchParams()]
iterable.forEach((one) => {
  keep(getPrototypeOf(Object(one)) as object, Symbol.iterator)
  keep(getPrototypeOf(one[Symbol.iterator]()) as object, 'next')
})
keep(getPrototypeOf(getPrototypeOf([].values())) as object, Symbol.iterator)
const patternKeys: Key[] = ['exec', 'test', match, matchAll, replace, search, split]
patternKeys.forEach((key) => keep(RegExp.prototype, key))

let times = 0
let told: (isBack: boolean) => void = () => undefined

/** Calls `replaced` when something of it is not what it was; without `isBack` it could not be put back, or not for long. */
export const watchReplaced = (replaced: (isBack: boolean) => void): void => {
  told = replaced
}

/** Puts back what was replaced since it was looked at last. Cheap: after what a remote did, and before each press. */
export const putBack = (): void => {
  let found = false
  let isBack = true
  for (let at = 0; at < kept.length; at += 1) {
    const { holder, key, value, attributes } = kept[at] as Kept
    if (getOwnPropertyDescriptor(holder, key)?.value === value) continue
    found = true
    try {
      defineProperty(holder, key, attributes)
    } catch {
      isBack = false
    }
  }
  if (!found) return
  times += 1
  told(isBack && times <= MOST)
}
