/** Version of what the host gives to remotes: shell, ui, client, shared modules, declaration. Semantic versioning. */
export const CONTRACT_VERSION = '1.0.0'

/**
 * Whether a host that provides `provided` serves a remote that needs `range`. Ranges are "^major.minor": same
 * major, at least that minor. Anything else is not compatible.
 */
export const compatible = (provided: string, range: string): boolean => {
  const wanted = /^\^(\d{1,5})\.(\d{1,5})$/.exec(range)
  const given = /^(\d{1,5})\.(\d{1,5})\.\d{1,5}$/.exec(provided)
  if (!wanted || !given) return false
  return wanted[1] === given[1] && Number(given[2]) >= Number(wanted[2])
}
