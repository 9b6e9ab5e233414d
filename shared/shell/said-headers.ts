import { createContext } from 'react'
import type { PageHeader } from './page.ts'

/** On the server: takes what the page at a path says of itself while it renders, for what stands before it in the document. */
export type SayHeader = (path: string, header: PageHeader | null) => void

/** Null in the browser, where pages say it once they are there. */
export const SayHeaderContext = createContext<SayHeader | null>(null)
