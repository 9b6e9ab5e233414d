import type { Theirs } from '@florilege/shared/ui'

const isCurrent = (current: unknown): current is { version: number; title: string; introduction: string } =>
  typeof current === 'object' && current !== null && 'version' in current && 'title' in current && 'introduction' in current

/** What another change has made of a florilège, as the form shows it beside one's own; its pieces stay those of the form. */
export const theirFlorilege = (current: unknown): Theirs | null =>
  isCurrent(current) ? { version: current.version, values: { title: current.title, introduction: current.introduction } } : null
