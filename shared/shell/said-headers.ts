import { createContext } from 'react'
import type { PageHeader } from './page.ts'

/**
 * On the server: receives the header that the page at a path sets while rendering, for the elements before it in the document.
 */
export type SayHeader = (path: string, header: PageHeader | null) => void

/** Null in the browser, where pages set it after mounting. */
export const SayHeaderContext = createContext<SayHeader | null>(null)
