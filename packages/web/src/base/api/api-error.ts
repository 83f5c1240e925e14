import type { AnyRefusal } from "@etui/protocol/refusal";

/** Why a request brought no answer. `refused` carries the server's own sentence; for the others the page has one. */
export type ApiFailure = "unreachable" | "unauthenticated" | "unreadable" | "refused";

export class ApiError extends Error {
  override name = "ApiError";
  readonly failure: ApiFailure;
  /** The HTTP status, 0 if there was no answer. */
  readonly status: number;
  /**
   * The content of the sentence for the page, such as the argument concerned. Empty if the server has no codes for it.
   */
  readonly refusals: readonly AnyRefusal[];

  constructor(
    failure: ApiFailure,
    status: number,
    message: string = failure,
    refusals: readonly AnyRefusal[] = [],
  ) {
    super(message);
    this.failure = failure;
    this.status = status;
    this.refusals = refusals;
  }
}
