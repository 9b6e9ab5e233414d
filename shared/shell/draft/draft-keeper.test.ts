import { describe, expect, it } from 'vitest'
import { createDraftKeeper } from './draft-keeper.ts'
import { unsentDrafts } from './draft-local.ts'
import type { Keeper, KeptDraft } from './draft-local.ts'
import type { DraftServer } from './draft-server.ts'

const storage = (): Keeper => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** In-memory drafts of one person, with the semantics of the server. */
const serverOf = (kept = new Map<string, KeptDraft>()): DraftServer & { kept: Map<string, KeptDraft> } => {
  let last = 0
  return {
    kept,
    put: async (name, draft) => {
      const key = `${name} ${draft.instance}`
      if ((kept.get(key)?.version ?? 0) !== draft.version) return 'taken'
      kept.set(key, { ...draft, version: (last += 1) })
      return last
    },
    remove: async (name, instance) => kept.delete(`${name} ${instance}`) || true,
    list: async (name, but) =>
      [...kept].filter(([key, { instance }]) => key.startsWith(`${name} `) && !but.has(instance)).map(([, draft]) => draft),
  }
}
const words = (offers: { content: unknown }[]) => offers.map(({ content }) => content)

describe('drafts', () => {
  it('[BY-16] are restored at once in their tab, with the same idempotency key', () => {
    const tools = { local: storage(), tab: storage(), server: null }
    const first = createDraftKeeper({ account: 1, name: 'note' }, tools)
    first.save({ text: 'Trois crocus' })
    const after = createDraftKeeper({ account: 1, name: 'note' }, tools)
    expect(after.restored).toEqual({ text: 'Trois crocus' })
    expect(after.key()).toBe(first.key())
    expect(createDraftKeeper({ account: 2, name: 'note' }, tools).restored).toBeNull()
  })

  it('[BY-16] [PW-03] unsent ones are listed', async () => {
    const local = storage()
    const server = serverOf()
    const unsent = () => unsentDrafts(local, 1).map(([place]) => place.replace(/--.*$/, ''))
    const kept = createDraftKeeper({ account: 1, name: 'note' }, { local, tab: storage(), server })
    createDraftKeeper({ account: 2, name: 'note' }, { local, tab: storage(), server }).save('Of somebody else')
    kept.save('Begun')
    expect(unsent()).toEqual(['florilege.draft.1.note'])
    await kept.sync()
    expect(unsent()).toEqual([])
    const away = createDraftKeeper(
      { account: 1, name: 'lesson' },
      { local, tab: storage(), server: { ...server, put: async () => null } },
    )
    away.save('Without a network')
    await away.sync()
    kept.save('Begun, and gone on')
    expect(unsent().toSorted()).toEqual(['florilege.draft.1.lesson', 'florilege.draft.1.note'])
  })

  it('[BY-16] of two tabs never overwrite each other: each tab has its own and offers the other', async () => {
    const local = storage()
    const server = serverOf()
    const one = createDraftKeeper({ account: 1, name: 'note' }, { local, tab: storage(), server })
    const other = createDraftKeeper({ account: 1, name: 'note' }, { local, tab: storage(), server })
    const closeOne = one.open()
    const closeOther = other.open()
    one.save('Le premier')
    other.save('Le second')
    await Promise.all([one.sync(), other.sync()])
    one.save('Le premier, plus long')
    await one.sync()
    expect(new Set(words([...server.kept.values()]))).toEqual(new Set(['Le premier, plus long', 'Le second']))
    expect(words(await one.offers())).toEqual(['Le second'])
    expect(words(await other.offers())).toEqual(['Le premier, plus long'])
    const [offer] = await other.offers()
    expect(offer?.open).toBe(true)
    if (offer) await other.resume(offer)
    expect(other.key()).toBe(one.key())
    expect([...server.kept.values()].some(({ content }) => content === 'Le premier, plus long')).toBe(true)
    closeOne()
    closeOther()
  })

  it('[BY-16] are synchronised between devices, and deleted everywhere once saved', async () => {
    const server = serverOf()
    const phone = createDraftKeeper({ account: 1, name: 'note' }, { local: storage(), tab: storage(), server })
    phone.save({ text: 'Depuis le téléphone' })
    await phone.sync()
    const desk = createDraftKeeper({ account: 1, name: 'note' }, { local: storage(), tab: storage(), server })
    expect(desk.restored).toBeNull()
    const [offer] = await desk.offers()
    expect(offer?.content).toEqual({ text: 'Depuis le téléphone' })
    if (offer) await desk.resume(offer)
    await desk.sync()
    expect(server.kept.size).toBe(1)
    await desk.forget()
    expect(server.kept.size).toBe(0)
    expect(await desk.offers()).toEqual([])
  })

  it('[BY-16] keep their base version, here and elsewhere, until deleted', async () => {
    const server = serverOf()
    const tools = { local: storage(), tab: storage(), server }
    const first = createDraftKeeper({ account: 1, name: 'note.4' }, tools)
    first.save('Crocus', 3)
    first.save('Crocus vernus', 5)
    await first.sync()
    const after = createDraftKeeper({ account: 1, name: 'note.4' }, tools)
    after.save('Crocus vernus, au matin', 6)
    expect(after.base()).toBe(3)
    await after.sync()
    const desk = createDraftKeeper({ account: 1, name: 'note.4' }, { local: storage(), tab: storage(), server })
    const [offer] = await desk.offers()
    if (offer) await desk.resume(offer)
    expect(desk.base()).toBe(3)
    desk.rebase(6)
    desk.save('Crocus, les deux', 9)
    expect(desk.base()).toBe(6)
    desk.save(null)
    desk.save('Crocus encore', 9)
    expect(desk.base()).toBe(9)
    await desk.forget()
    expect(desk.base()).toBeNull()
  })

  it('[BY-16] left by a crash are offered, and deleted only on request', async () => {
    const local = storage()
    createDraftKeeper({ account: null, name: 'note' }, { local, tab: storage(), server: null }).save('Avant la panne')
    const after = createDraftKeeper({ account: null, name: 'note' }, { local, tab: storage(), server: null })
    expect(after.restored).toBeNull()
    const [offer] = await after.offers()
    expect(offer).toMatchObject({ content: 'Avant la panne', open: false })
    if (offer) await after.discard(offer)
    expect(await after.offers()).toEqual([])
  })

  it('[BY-16] of a guest belong to the account after sign-in, in the same tab', () => {
    const tools = { local: storage(), tab: storage(), server: null }
    const guest = createDraftKeeper({ account: null, name: 'comment.7' }, tools)
    guest.save('Quelle merveille')
    const person = createDraftKeeper({ account: 1, name: 'comment.7' }, tools)
    expect(person.restored).toBe('Quelle merveille')
    expect(person.key()).toBe(guest.key())
    expect(createDraftKeeper({ account: null, name: 'comment.7' }, tools).restored).toBeNull()
  })

  it('[BY-16] stay on the device without a server response, and a lack of space is reported', async () => {
    const down: DraftServer = { put: async () => null, remove: async () => false, list: async () => [] }
    const tools = { local: storage(), tab: storage(), server: down }
    const keeper = createDraftKeeper({ account: 1, name: 'note' }, tools)
    expect(keeper.save('Hors ligne')).toBe(true)
    await keeper.sync()
    expect(createDraftKeeper({ account: 1, name: 'note' }, tools).restored).toBe('Hors ligne')
    const full = {
      ...storage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(createDraftKeeper({ account: 1, name: 'note' }, { ...tools, local: full }).save('Trop')).toBe(false)
  })
})
