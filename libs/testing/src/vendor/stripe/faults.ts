import { FaultPlan, type Fault } from '../fault-plan';

export type EndpointFault = Fault;

/** The faults of each endpoint for its next requests; `*` stands for all endpoints. */
export class EndpointFaults {
  private readonly plans = new Map<string, FaultPlan>();

  set(endpoint: string, fault: Fault, times = 1): void {
    this.planOf(endpoint).set(fault, times);
  }

  /** From the query of `/__double/faults`. @throws Error that names what is wrong */
  setFrom(endpoint: string, query: URLSearchParams): void {
    this.planOf(endpoint).setFrom(query);
  }

  next(endpoint: string): EndpointFault | undefined {
    return this.plans.get(endpoint)?.next() ?? this.plans.get('*')?.next();
  }

  clear(): void {
    this.plans.clear();
  }

  private planOf(endpoint: string): FaultPlan {
    const plan = this.plans.get(endpoint) ?? new FaultPlan();
    this.plans.set(endpoint, plan);
    return plan;
  }
}
