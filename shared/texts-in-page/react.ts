// In place of react-i18next in the browser, under its own names: see instance.ts.
import { createContext, createElement, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Instance } from './instance.ts'

let page: Instance | null = null
const Context = createContext<Instance | null>(null)

export const initReactI18next = {
  type: '3rdParty' as const,
  init: (instance: Instance): void => {
    page = instance
  },
}

export const getI18n = (): Instance => {
  if (page === null) throw new Error('the texts of the page have not started')
  return page
}

/** The texts of a part of the page. */
export const I18nextProvider = ({ i18n, children }: { i18n: Instance; children?: ReactNode }): ReactNode =>
  createElement(Context, { value: i18n }, children)

/** Texts of one name, read anew when they or the language change. */
export const useTranslation = (ns = '') => {
  const i18n = useContext(Context) ?? getI18n()
  const subscribe = useCallback((listener: () => void) => i18n.onChange(listener), [i18n])
  const version = useCallback(() => i18n.versionOf(ns), [i18n, ns])
  const now = useSyncExternalStore(subscribe, version, version)
  const t = useMemo(
    () =>
      (key: string, values: Record<string, unknown> = {}) =>
        i18n.t(key, { ns, ...values }),
    // oxlint-disable-next-line react/exhaustive-deps -- what it says changes with the texts
    [i18n, ns, now],
  )
  return { t, i18n }
}
