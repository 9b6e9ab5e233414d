/** Version of the interface between host and remotes: shell, ui, client, shared modules, declaration. Semantic versioning. */
export const CONTRACT_VERSION = '1.0.0'

/**
 * Tests whether a host with contract version `provided` can load a remote that requires `range`. Ranges have the form
 * "^major.minor": same major, at least that minor. Any other form is incompatible.
 */
export const compatible = (provided: string, range: string): boolean => {
  const wanted = /^\^(\d{1,5})\.(\d{1,5})$/.exec(range)
  const given = /^(\d{1,5})\.(\d{1,5})\.\d{1,5}$/.exec(provided)
  if (!wanted || !given) return false
  return wanted[1] === given[1] && Number(given[2]) >= Number(wanted[2])
}
