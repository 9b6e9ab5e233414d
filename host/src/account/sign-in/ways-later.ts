/** Loads the sign-in methods other than the password. */
export const waysToSignIn = () => import(/* webpackChunkName: "page-sign-in-ways" */ './ways-to-sign-in.tsx')
