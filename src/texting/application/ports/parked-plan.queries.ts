/** Plans that were parked because their person could not be texted. */
export abstract class ParkedPlanQueries {
  /** People with a parked plan to whom texts may go again at `now`: members, with a number that has not opted out. */
  abstract back(now: Date, limit: number): Promise<string[]>;
}
