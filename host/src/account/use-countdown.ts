import { useEffect, useState } from 'react'

const second = 1000

/** Seconds that are left of `seconds`, counted from when the component came; 0 when they are over. */
export const useCountdown = (seconds: number): number => {
  const [end] = useState(() => Date.now() + seconds * second)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / second))), second)
    return () => clearInterval(timer)
  }, [end])
  return left
}
