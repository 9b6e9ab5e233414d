/** What follows when the shell itself has failed and no page can be shown in it (LG-07). */
export type GeneralError = { kind: 'page'; address: string } | { kind: 'alert'; onward: string }

/** The operator's general error page where one is configured; else an alert, and then the configured address or "/". */
export const generalError = ({
  errorTemplate,
  errorUrl,
}: {
  errorTemplate: string | null
  errorUrl: string | null
}): GeneralError =>
  errorTemplate === null ? { kind: 'alert', onward: errorUrl ?? '/' } : { kind: 'page', address: `/${errorTemplate}` }
