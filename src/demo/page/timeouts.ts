/**
 * The client's request timeout assumes a network. In the demo there is none: the marketplace may still be loading or
 * processing due events, and will answer, so the timeout is removed.
 */
export function waitForAnswers(scope: { XMLHttpRequest: typeof XMLHttpRequest } = globalThis): void {
  Object.defineProperty(scope.XMLHttpRequest.prototype, 'timeout', { get: () => 0, set: () => {}, configurable: true })
}
