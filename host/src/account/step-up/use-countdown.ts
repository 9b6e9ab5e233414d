import { useEffect, useState } from 'react'

const second = 1000

/** Remaining seconds of `seconds` since the component was mounted; 0 at the end. */
export const useCountdown = (seconds: number): number => {
  const [end] = useState(() => Date.now() + seconds * second)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / second))), second)
    return () => clearInterval(timer)
  }, [end])
  return left
}
