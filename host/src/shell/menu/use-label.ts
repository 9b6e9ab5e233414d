import { useLanguage } from '@florilege/shared/shell'

/** Reads a label of a declaration in the language of the page. */
export const useLabel = (): ((label: { fr: string; en: string }) => string) => {
  const language = useLanguage()
  return (label) => label[language]
}
