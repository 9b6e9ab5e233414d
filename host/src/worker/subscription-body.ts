const wordOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Current time zone of this device, which quiet hours follow. */
export const zoneNow = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Body of a push subscription with its device, for the server (EN-09). */
export const subscriptionBody = (subscription: PushSubscription, device_id: string) => {
  const { endpoint, expirationTime } = subscription
  const keys = { p256dh: wordOf(subscription.getKey('p256dh')), auth: wordOf(subscription.getKey('auth')) }
  return {
    subscription: { endpoint, expirationTime, keys },
    device_id,
    time_zone: zoneNow(),
  }
}
