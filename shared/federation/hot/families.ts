import { createElement, useEffect, useReducer } from 'florilege-hot/react'
import type { ReactNode } from 'react'

type Component = (props: object) => ReactNode

/** All versions of one component. The host's production build of React has no fast refresh. */
type Family = {
  current: Component
  signature: string
  /** Number of versions so far. */
  generation: number
  /** Permanent stand-in rendered by React, which keeps the state. */
  outer: Component
  /** Component that holds the state; replaced when its hooks change. */
  inner: Component
  instances: Set<() => void>
}

const families = new Map<string, Family>()
const ofType = new WeakMap<object, Family>()
const signatures = new WeakMap<object, string>()
const changed = new Set<Family>()
let rendering: Family | null = null

/** Version of the component being rendered: effects and memoised values of another version are invalid. */
export const generation = (): number => rendering?.generation ?? 0

const innerOf = (family: Family): Component => {
  const Inner = (props: object): ReactNode => {
    const before = rendering
    rendering = family
    try {
      return family.current(props)
    } finally {
      rendering = before
    }
  }
  return Inner
}

const outerOf = (family: Family): Component => {
  const Outer = (props: object): ReactNode => {
    const [, again] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      family.instances.add(again)
      return () => void family.instances.delete(again)
    }, [])
    return createElement(family.inner, props)
  }
  return Outer
}

const isComponent = (type: unknown): type is Component =>
  typeof type === 'function' && (type as { prototype?: { isReactComponent?: unknown } }).prototype?.isReactComponent === undefined

/** Registers a component of a loaded module, called by compiled code: `id` is its module id and name. */
export const register = (type: unknown, id: string): void => {
  if (!isComponent(type)) return
  const signature = signatures.get(type) ?? ''
  const known = families.get(id)
  if (known === undefined) {
    const family: Family = { current: type, signature, generation: 0, outer: type, inner: type, instances: new Set() }
    family.inner = innerOf(family)
    family.outer = outerOf(family)
    families.set(id, family)
    ofType.set(type, family)
    return
  }
  ofType.set(type, known)
  if (known.current === type) return
  known.current = type
  known.generation += 1
  if (known.signature !== signature) known.inner = innerOf(known)
  known.signature = signature
  changed.add(known)
}

/** Stand-in to render for a component; other values are returned unchanged. */
export const standIn = <T>(type: T): T => {
  const family = typeof type === 'function' ? ofType.get(type) : undefined
  return family === undefined ? type : (family.outer as T)
}

/** Records the hooks of a component or hook, called by compiled code; includes those of its custom hooks. */
export const createSignatureFunctionForTransform =
  () =>
  (type?: unknown, key = '', reset = false, hooks?: () => unknown[]): unknown => {
    if (typeof type !== 'function') return type
    const own = (hooks?.() ?? []).map((hook) => (typeof hook === 'function' ? (signatures.get(hook) ?? '') : ''))
    signatures.set(type, [key, ...own, ...(reset ? [String(Math.random())] : [])].join(' '))
    return type
  }

type Hot = {
  accept: () => void
  invalidate: () => void
  dispose: (keep: (data: { whole?: true }) => void) => void
  data?: { whole?: true }
}

/** Called after a module has run: a module that exports only components accepts itself; otherwise its importers run again. */
export const refresh = (id: string, hot: Hot | undefined): void => {
  const exported = Object.values(Object(__webpack_require__.c[id]?.exports ?? {}) as Record<string, unknown>)
  const whole = exported.length > 0 && exported.every((one) => typeof one === 'function' && ofType.has(one))
  if (whole) {
    hot?.accept()
    hot?.dispose((data) => (data.whole = true))
  } else if (hot?.data?.whole) hot.invalidate()
  for (const family of changed) for (const again of family.instances) again()
  changed.clear()
}
