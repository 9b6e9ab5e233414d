import { useSearchParams } from 'react-router'

/** Viewer of the preview in the URL (`?as=guest`); undefined for the own view. */
export const useEyes = (): string | undefined => useSearchParams()[0].get('as') ?? undefined
