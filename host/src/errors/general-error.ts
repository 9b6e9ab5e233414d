/** Reaction to a failure of the shell itself, when it can show no page (LG-07). */
export type GeneralError = { kind: 'page'; address: string } | { kind: 'alert'; onward: string }

/** General error page of the operator, if configured; else an alert, then the configured address or "/". */
export const generalError = ({
  errorTemplate,
  errorUrl,
}: {
  errorTemplate: string | null
  errorUrl: string | null
}): GeneralError =>
  errorTemplate === null ? { kind: 'alert', onward: errorUrl ?? '/' } : { kind: 'page', address: `/${errorTemplate}` }
