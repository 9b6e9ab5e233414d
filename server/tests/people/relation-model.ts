/**
 * Independent second implementation of the relation rules: sets of facts about named people and one group. It shares
 * only the names of the calls with the state machine of the contracts.
 */
export class World {
  readonly asked = new Set<string>()
  readonly friends = new Set<string>()
  readonly blocks = new Set<string>()
  readonly members = new Set<string>()
  readonly requests = new Set<string>()
  readonly heads = new Set<string>()
  /** Notifications, as `to: kind<from`. */
  readonly notices = new Set<string>()
  closed = false

  /** Founder of the group, its administrator as long as it has no other head. */
  constructor(founder: string) {
    this.members.add(founder)
    this.heads.add(founder)
  }

  /** Copy with the same facts. */
  copy(): World {
    const world = new World('')
    world.closed = this.closed
    for (const set of ['asked', 'friends', 'blocks', 'members', 'requests', 'heads', 'notices'] as const) {
      world[set].clear()
      for (const fact of this[set]) world[set].add(fact)
    }
    return world
  }

  #pair(a: string, b: string): string {
    return a < b ? `${a} ${b}` : `${b} ${a}`
  }

  isBlocked(a: string, b: string): boolean {
    return this.blocks.has(`${a} ${b}`) || this.blocks.has(`${b} ${a}`)
  }

  areFriends(a: string, b: string): boolean {
    return this.friends.has(this.#pair(a, b))
  }

  #endRequest(from: string, to: string): boolean {
    this.notices.delete(`${to}: friend-request<${from}`)
    return this.asked.delete(`${from} ${to}`)
  }

  /** The recipient of a request keeps the notification, with the answer, until the next request. */
  #answerRequest(from: string, to: string, answer: 'accepted' | 'rejected'): boolean {
    if (!this.#endRequest(from, to)) return false
    this.notices.add(`${to}: friend-request ${answer}<${from}`)
    return true
  }

  #forgetAnswers(kind: string, from: string, to = ''): void {
    for (const notice of this.notices)
      for (const answer of ['accepted', 'rejected'])
        if (notice.startsWith(to) && notice.endsWith(`: ${kind} ${answer}<${from}`)) this.notices.delete(notice)
  }

  #endFriendship(a: string, b: string): boolean {
    this.notices.delete(`${a}: friend-accepted<${b}`)
    this.notices.delete(`${b}: friend-accepted<${a}`)
    if (this.areFriends(a, b)) {
      this.#forgetAnswers('friend-request', a, b)
      this.#forgetAnswers('friend-request', b, a)
    }
    return this.friends.delete(this.#pair(a, b))
  }

  #befriend(accepting: string, asking: string): string {
    this.#answerRequest(asking, accepting, 'accepted')
    this.friends.add(this.#pair(asking, accepting))
    this.notices.add(`${asking}: friend-accepted<${accepting}`)
    return '200'
  }

  friendCommand(me: string, name: string, other: string): string {
    const gone = '404 FRIEND_REQUEST_NON_EXIST'
    if (name === 'revoke') return this.#endRequest(me, other) ? '200' : gone
    if (name === 'reject') return this.#answerRequest(other, me, 'rejected') ? '200' : gone
    if (name === 'accept') return this.asked.has(`${other} ${me}`) ? this.#befriend(me, other) : gone
    if (name === 'unfriend') return this.#endFriendship(me, other) ? '200' : '404 FRIEND_NON_EXIST'
    if (this.isBlocked(me, other)) return '404 NOT_FOUND'
    if (this.areFriends(me, other)) return '409 ALREADY_FRIENDS'
    if (this.asked.has(`${me} ${other}`)) return '409 FRIEND_REQUEST_EXISTS'
    if (this.asked.has(`${other} ${me}`)) return this.#befriend(me, other)
    this.asked.add(`${me} ${other}`)
    this.#forgetAnswers('friend-request', me, other)
    this.notices.add(`${other}: friend-request<${me}`)
    return '200'
  }

  block(me: string, other: string): string {
    this.#endRequest(me, other)
    this.#endRequest(other, me)
    this.#endFriendship(me, other)
    for (const [member, head] of [
      [me, other],
      [other, me],
    ] as const)
      if (this.heads.size === 1 && this.heads.has(head)) this.#goOut(member)
    this.blocks.add(`${me} ${other}`)
    // All notifications between the two are removed.
    for (const notice of this.notices)
      if (notice.startsWith(`${me}: `) && notice.endsWith(`<${other}`)) this.notices.delete(notice)
      else if (notice.startsWith(`${other}: `) && notice.endsWith(`<${me}`)) this.notices.delete(notice)
    return '200'
  }

  unblock(me: string, other: string): string {
    if (this.blocks.delete(`${me} ${other}`)) return '200'
    return this.blocks.has(`${other} ${me}`) ? '404 NOT_FOUND' : '200'
  }

  #tellHeads(kind: string, from: string): void {
    for (const head of this.heads) if (head !== from && !this.isBlocked(head, from)) this.notices.add(`${head}: ${kind}<${from}`)
  }

  /** Removes a person from the group with all codes. */
  #goOut(person: string): void {
    this.members.delete(person)
    this.requests.delete(person)
    this.heads.delete(person)
  }

  /** A former head loses notifications of open requests. */
  #forgetRequests(person: string): void {
    for (const notice of this.notices) if (notice.startsWith(`${person}: join-request`)) this.notices.delete(notice)
  }

  #isKeptOut(me: string): boolean {
    const [only, ...others] = this.heads
    return only !== undefined && others.length === 0 && this.isBlocked(me, only)
  }

  #endJoinRequest(me: string): boolean {
    for (const notice of this.notices) if (notice.endsWith(`: join-request<${me}`)) this.notices.delete(notice)
    this.#forgetAnswers('join-request', me)
    return this.requests.delete(me)
  }

  groupCommand(me: string, name: string): string {
    if (name === 'revoke') return this.requests.has(me) && this.#endJoinRequest(me) ? '200' : '404 JOIN_REQUEST_NON_EXIST'
    if (name === 'leave') return this.#leave(me)
    if (this.#isKeptOut(me)) return '403 FORBIDDEN'
    if (this.members.has(me)) return '409 ENTITY_ALREADY_JOINED'
    if (name === 'join') {
      if (this.closed) return '409 ENTITY_CLOSED'
      this.#endJoinRequest(me)
      this.members.add(me)
      this.#tellHeads('joined', me)
      return '200'
    }
    if (this.requests.has(me)) return '409 JOIN_REQUEST_EXISTS'
    if (!this.closed) return '409 ENTITY_OPEN'
    this.#endJoinRequest(me)
    this.requests.add(me)
    this.#tellHeads('join-request', me)
    return '200'
  }

  #leave(person: string): string {
    if (!this.members.has(person)) return '404 ENTITY_NOT_JOINED'
    if (this.heads.has(person) && this.heads.size === 1) return '409 LAST_ADMIN'
    this.#goOut(person)
    this.#forgetAnswers('join-request', person)
    for (const notice of this.notices) if (notice.endsWith(`: joined<${person}`)) this.notices.delete(notice)
    this.notices.delete(`${person}: join-accepted<group`)
    this.notices.delete(`${person}: appointed<group`)
    this.#forgetRequests(person)
    return '200'
  }

  /** Answer of a head to an existing request. */
  answer(person: string, name: 'accept' | 'reject'): string {
    const told = [...this.notices].filter((notice) => notice.endsWith(`: join-request<${person}`))
    if (!this.requests.has(person)) return '404 JOIN_REQUEST_NON_EXIST'
    this.#endJoinRequest(person)
    for (const notice of told)
      this.notices.add(notice.replace('join-request<', `join-request ${name === 'accept' ? 'accepted' : 'rejected'}<`))
    if (name === 'accept') {
      this.members.add(person)
      this.notices.add(`${person}: join-accepted<group`)
    }
    return '200'
  }

  remove(me: string, person: string): string {
    return this.heads.has(me) ? this.#leave(person) : '403 FORBIDDEN'
  }

  appoint(me: string, person: string, held: boolean): string {
    if (!this.heads.has(me)) return '403 FORBIDDEN'
    if (!this.members.has(person)) return '404 ENTITY_NOT_JOINED'
    if (held && !this.heads.has(person)) {
      this.heads.add(person)
      if (me !== person) this.notices.add(`${person}: appointed<group`)
      // A new head is notified of open requests.
      for (const asking of this.requests)
        if (!this.isBlocked(person, asking)) this.notices.add(`${person}: join-request<${asking}`)
    }
    if (!held && this.heads.has(person)) {
      if (this.heads.size === 1) return '409 LAST_ADMIN'
      this.heads.delete(person)
      this.notices.delete(`${person}: appointed<group`)
      this.#forgetRequests(person)
    }
    return '200'
  }
}
