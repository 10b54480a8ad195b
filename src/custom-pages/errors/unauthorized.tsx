import { ErrorPage } from './error-page'

/** /401: the screen exists, the role does not have it. No calls. */
export default function Unauthorized() {
  return <ErrorPage name="unauthorized" code="401" />
}
