/** Translation of a sentence of the registry: key of the text and its values. */
export type Worded = { key: ReasonKey; values: Record<string, string> }
type ReasonKey =
  | 'contract'
  | 'unshared'
  | 'module'
  | 'point'
  | 'event'
  | 'left'
  | 'no_host'
  | 'missing'
  | 'unsigned'
  | 'held'
  | 'no_earlier'
  | 'administration'
  | 'nothing_live'
  | 'live_already'
  | 'page'
  | 'page_host'
  | 'room_tabs'
  | 'room_bar'
  | 'room_people'
  | 'room_administrators'
  | 'there'
  | 'own_page'
  | 'filled'
  | 'seal'
  | 'gone'
  | 'call'
  | 'override'
  | 'role'
  | 'rollout'
  | 'holder'
  | 'next'
  | 'unplaced'
  | 'outside'
  | 'broke_rollout'
  | 'broke_live'

/** Sentences of the registry (reasons, and notes of its own roll-backs), which are in English for tools and people, with the key of each translation. */
const FORMS: readonly [ReasonKey, RegExp][] = [
  ['contract', /^it needs contract (?<wanted>\S+), the live host provides (?<given>\S+)$/],
  ['unshared', /^it shares (?<module>\S+), which the live host does not provide$/],
  ['module', /^it needs (?<module>\S+) (?<wanted>.+), the live host provides (?<given>\S+)$/],
  ['point', /^it uses the extension point "(?<point>[^"]+)", which the live host does not have$/],
  ['event', /^it listens to "(?<event>[^"]+)", which the live host does not tell$/],
  ['no_host', /^no host is live yet/],
  ['missing', /^(?<count>\d+) files of (?<name>\S+) have not been handed in$/],
  ['unsigned', /^no key that still counts has signed it$/],
  ['held', /^\S+ is held at (?<build>\S+) by (?<by>.+): let it go first$/],
  ['administration', /^without the administration no page could put it back/],
  ['no_earlier', /^there is no earlier release to go back to$/],
  ['nothing_live', /^nothing is live yet that the others would keep/],
  ['live_already', /^it is live for everybody already$/],
  ['page', /^the page (?<path>\S+) belongs to remote "(?<owner>[^"]+)"$/],
  ['page_host', /^the page (?<path>\S+) belongs to the host$/],
  ['room_tabs', /^there would be (?<all>\d+) tabs with its \d+, at most (?<most>\d+) may be$/],
  ['room_bar', /^there would be (?<all>\d+) buttons in the bar with its \d+, at most (?<most>\d+) may be$/],
  ['room_people', /^there would be (?<all>\d+) menu entries of people with its \d+, at most (?<most>\d+) may be$/],
  [
    'room_administrators',
    /^there would be (?<all>\d+) menu entries of administrators with its \d+, at most (?<most>\d+) may be$/,
  ],
  ['there', /^the (?:tab|button|menu entry) to (?<path>\S+) is there already, of remote "(?<owner>[^"]+)"$/],
  ['own_page', /^the entry of the person's own page is of remote "(?<owner>[^"]+)"$/],
  ['filled', /^the extension point "(?<point>[^"]+)" is filled by remote "(?<owner>[^"]+)"$/],
  ['seal', /^\S+ (?<build>[0-9a-f]{16}) is not as this registry took it in$/],
  ['gone', /^its document is gone$/],
  ['call', /^it calls "(?<call>[^"]+)", which this Florilège does not have$/],
  ['override', /^from (?<origin>.+), until (?<until>\S+)$/],
  ['role', /^it is not delivered to (?<role>\w+)$/],
  ['unplaced', /^(?<build>[0-9a-f]{16}) goes to (?<share>\d+) % of people: there is no place yet$/],
  ['outside', /^(?<build>[0-9a-f]{16}) goes to (?<share>\d+) % of people: this place is not among them$/],
  [
    'broke_rollout',
    /^at (?<share>\d+) % it broke for (?<broke>\d+) people with it and (?<others>\d+) without, was slow for (?<slow>\d+) and (?<slow_others>\d+): evidence (?<evidence>\S+)$/,
  ],
  ['broke_live', /^live for everybody, it broke for (?<broke>\d+) people: evidence (?<evidence>\S+)$/],
  ['rollout', /^goes to (?<share>\d+) % of people$/],
  ['holder', /^held by (?<by>.+)$/],
  ['next', /^the channel "next" was chosen$/],
]

/** Translation of a sentence of the registry; null for any other text, such as a person's note. */
export const worded = (sentence: string): Worded | null => {
  for (const [key, form] of FORMS) {
    const found = form.exec(sentence)
    if (found) return { key, values: { ...found.groups } }
  }
  return null
}

/** Reason with its release (a name, a build, or null) and its text. */
export type Reason = { of: string | null; text: string }

const LEFT = /^remote "([^"]+)" would have no release left: (.+)$/

const reasonOf = (sentence: string): Reason[] => {
  const [, of, rest] = /^([a-z][a-z0-9-]{0,39}|[0-9a-f]{16}): (.+)$/.exec(sentence) ?? []
  if (of !== undefined && rest !== undefined) return reasonsIn(rest, of)
  const [, name, why] = LEFT.exec(sentence) ?? []
  if (name !== undefined && why !== undefined) return [{ of: name, text: why }]
  return [{ of: null, text: sentence }]
}

const reasonsIn = (text: string, name: string): Reason[] => {
  const parts = worded(text) === null ? text.split(', ').map((part) => part.trim()) : [text]
  // Sentences may contain commas: the text is split only if each part is a sentence.
  const each = parts.every((part) => worded(part) !== null) ? parts : [text]
  return each.flatMap((part) => reasonOf(part).map(({ of, text: words }) => ({ of: of ?? name, text: words })))
}

/** Splits a refusal into its reasons. */
export const reasonsOf = (refusal: string): Reason[] => refusal.split('; ').flatMap(reasonOf)
