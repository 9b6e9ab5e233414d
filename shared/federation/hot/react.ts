// React as seen by sources in development: effects and memoised values of a component end with its version.
import * as React from 'florilege-hot/react'
import type { DependencyList, EffectCallback, Ref } from 'react'
import { generation, standIn } from './families.ts'

// These wrappers pass on the caller's dependency list.
/* oxlint-disable react-hooks/exhaustive-deps */

// @ts-expect-error: its types are one namespace, its module has the names all the same.
export * from 'florilege-hot/react'

const here = (list: DependencyList | undefined): DependencyList | undefined =>
  list === undefined ? undefined : [...list, generation()]

export const useEffect = (effect: EffectCallback, list?: DependencyList): void => React.useEffect(effect, here(list))
export const useLayoutEffect = (effect: EffectCallback, list?: DependencyList): void => React.useLayoutEffect(effect, here(list))
export const useInsertionEffect = (effect: EffectCallback, list?: DependencyList): void =>
  React.useInsertionEffect(effect, here(list))
export const useMemo = <T>(make: () => T, list: DependencyList): T => React.useMemo(make, here(list) ?? [])
export const useCallback = <T extends (...given: never[]) => unknown>(callback: T, list: DependencyList): T =>
  React.useCallback(callback, here(list) ?? [])
export const useImperativeHandle = <T>(ref: Ref<T> | undefined, make: () => T, list?: DependencyList): void =>
  React.useImperativeHandle(ref, make, here(list))
export const createElement = ((type: React.ElementType, ...rest: [object?, ...React.ReactNode[]]) =>
  React.createElement(standIn(type), ...rest)) as typeof React.createElement

// For packages that import React as a whole.
const whole = {
  ...React,
  useEffect,
  useLayoutEffect,
  useInsertionEffect,
  useMemo,
  useCallback,
  useImperativeHandle,
  createElement,
}
// oxlint-disable-next-line import/no-default-export
export { whole as default }
