/**
 * State between SIGTERM and the closing of a server that has others beside it: it serves as before, is not
 * ready for the load balancer, and keeps no connection open after an answer.
 */
export class Drain {
  #isOn = false

  get isOn(): boolean {
    return this.#isOn
  }

  begin(): void {
    this.#isOn = true
  }
}
