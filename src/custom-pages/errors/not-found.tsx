import { ErrorPage } from './error-page'

/** /404 (specification section 2): no calls. */
export default function NotFound() {
  return <ErrorPage name="notFound" code="404" />
}
