import { useSearchParams } from 'react-router'

/** With whose eyes the page is read, from its address (`?as=guest`); undefined: with one's own. */
export const useEyes = (): string | undefined => useSearchParams()[0].get('as') ?? undefined
