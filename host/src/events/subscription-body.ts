const wordOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The time zone of this device, where it is now: quiet hours are those of its clock. */
export const zoneNow = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What the server is told of a subscription to push, and of the device that it is of (EN-09). */
export const subscriptionBody = (subscription: PushSubscription, device_id: string) => {
  const { endpoint, expirationTime } = subscription
  const keys = { p256dh: wordOf(subscription.getKey('p256dh')), auth: wordOf(subscription.getKey('auth')) }
  return {
    subscription: { endpoint, expirationTime, keys },
    device_id,
    time_zone: zoneNow(),
  }
}
