/** Loads the ways to sign in besides the password. */
export const waysToSignIn = () => import(/* webpackChunkName: "page-sign-in-ways" */ './ways-to-sign-in.tsx')
