import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { SafetyCase, SafetyChannel, Writer } from '../../domain/safety-case.js';

/** A person as lists name them. */
export interface CasePerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** E.164; empty where they have none. */
  phoneNumber: string;
  /** IANA name; null where none is known. */
  timeZone: string | null;
}

/** A case with the people in it; `user` is null for a number that no single account has. */
export interface ListedCase {
  case: SafetyCase;
  user: CasePerson | null;
  seenBy: CasePerson | null;
}

export interface CaseFilter {
  /** Any of these. */
  ids?: readonly string[];
  seen?: boolean;
  /** Any of these. */
  channels?: readonly SafetyChannel[];
  /** Any of these people. */
  userIds?: readonly string[];
}

/** The zones that people chose for their days: `curriculum` knows them. */
export abstract class ChosenZones {
  abstract of(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Ids that are no UUIDs are unknown ids. */
export abstract class SafetyCaseRepository {
  /** Locks the cases of this person or number until the transaction ends. */
  abstract lockWriter(writer: Writer): Promise<void>;

  /** The cases of this person or number with a message since then, the latest first. */
  abstract recentOf(writer: Writer, since: Date): Promise<SafetyCase[]>;

  abstract save(safetyCase: SafetyCase): Promise<void>;

  /** Keeps the case as it is for everyone else until the transaction ends. */
  abstract lock(id: string): Promise<SafetyCase | null>;

  abstract find(id: string): Promise<ListedCase | null>;

  /** Newest first. */
  abstract list(filter: CaseFilter, page: PageRequest): Promise<Page<ListedCase>>;

  /** When each of these people last wrote a crisis message, since then, that was not misread; who did not is left out. */
  abstract lastCrises(userIds: readonly string[], since: Date): Promise<Map<string, Date>>;

  /** Oldest first. */
  abstract ofUser(userId: string): Promise<SafetyCase[]>;
}
