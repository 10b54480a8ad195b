import { expect, it } from 'vitest'
import { waitForAnswers } from './timeouts'

class Request {
  #timeout = 0
  get timeout() {
    return this.#timeout
  }
  set timeout(milliseconds: number) {
    this.#timeout = milliseconds
  }
}

it("a call waits for the marketplace beyond the client's timeout", () => {
  const impatient = new Request()
  impatient.timeout = 5_000
  expect(impatient.timeout).toBe(5_000)
  waitForAnswers({ XMLHttpRequest: Request as unknown as typeof XMLHttpRequest })
  const patient = new Request()
  patient.timeout = 5_000
  expect(patient.timeout).toBe(0)
})
