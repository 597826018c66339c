/**
 * The engines of Pareo: pairing, checking, ranking and explaining chess tournaments.
 * A tournament is the text of a tournament file (TRF06, TRF16, TRF(x), TRF(bx) or TRF26).
 * Answers are the objects of the command line (`pareo pair --format json` and so on) without
 * `file`, without `near`, `baku` and `remarks`, and without what only options of the command
 * ask for. An option that a function does not take is a UsageError.
 * Players are named by their number in the file. No call keeps anything for the next.
 */

/** A pairing system, such as "dutch", "classic", "harkness" or "roundrobin". */
export type System = string;

/** What decides by which rules a file is paired; what is left out the file says. */
export interface RulesOptions {
  system?: System;
  /** The edition of the rules, such as "2026" or "2017". */
  edition?: string;
  /** Readings of the rules by name, for systems that have several. */
  options?: Record<string, string>;
  /** The colour drawn for number 1, where the file does not tell. */
  initialColour?: 'white' | 'black';
  /** Draws the lots for byes. Lots that part a tie are drawn by somebody. */
  seed?: number;
}

/** An option of a system that is in force. */
export interface Option { name: string; value: string; default: boolean }

/** The next round. */
export interface Pairing {
  system: System;
  edition: string;
  round: number;
  boards: { board: number; white: number; black: number }[];
  /** Who has the pairing-allocated bye. */
  bye: number | null;
  notPaired: { player: number; reason: string }[];
  /** The matches of a team event; the first team has White on board 1. */
  matches?: { white: number; black: number }[];
  teamBye?: number;
  options?: Option[];
}

/** Whether the rounds of a file are as the rules have them. */
export interface Check {
  system: System;
  edition: string;
  options?: Option[];
  rounds: CheckedRound[];
  /** The final places against the tie-breaks of the file. */
  places?: {
    edition: string;
    tiebreaks: string[];
    agrees: boolean | null;
    different?: { player: number; team?: number; found: number; expected: [number, number] }[];
    notChecked?: { tiebreak: string; reason: string }[];
  };
  /** Rounds that differ, and participants in a wrong place. */
  differences: number;
}

export interface CheckedRound {
  round: number;
  agrees: boolean;
  /** Pairs [white, black] by the rules that the file does not have; only of rounds that differ, as all below. */
  expected?: [number, number][];
  found?: [number, number][];
  expectedBye?: number | null;
  foundBye?: number | null;
  /** Who else had the bye, in a round that gave several. */
  moreByes?: number[];
  /** The first criterion by which the round in the file is worse. */
  worse?: { bracket: number; article: string; name: string; expected: number[] | null; found: number[] | null; text?: string; code?: string };
  /** Why the round cannot be paired by the rules. */
  error?: string;
}

/** The ranking. */
export interface Standings {
  edition: string;
  tiebreaks: string[];
  /** Adjourned games, for which nobody has points yet; left out if there are none. */
  adjourned?: number;
  standings: {
    rank: number | null;
    player: number;
    /** The team, in a team event. */
    team?: number;
    points: number;
    /** Adjourned games of the player, matches of a team; left out if there are none. */
    adjourned?: number;
    tiebreaks: Record<string, number | null>;
    /** Tie-breaks that are compared as fractions, such as "466/9", and rounded in tiebreaks. */
    exact?: Record<string, string>;
    /** The place among those who are tied was given by a play-off or by lot. */
    decided?: boolean;
    /** How somebody left who has no rank. */
    left?: string;
  }[];
}

/** Why a round is as it is. */
export interface Explanation {
  system: System;
  edition: string;
  round?: number;
  options?: Option[];
  notes?: { article?: string; text: string; players?: number[] }[];
  answers: {
    question: 'player' | 'whyNot' | 'bye' | 'white' | 'black' | 'bracket';
    /** The answer as data. */
    answer: unknown;
    /** The answer in sentences; the first is the answer in one line. */
    text: string[];
  }[];
}

/** What explain is asked; without a question it tells of every bracket. */
export interface ExplainOptions extends RulesOptions {
  /** The round; otherwise the one being played, else the next. */
  round?: number;
  /** Why this opponent, colour, float or bye for a player. */
  player?: number;
  /** Why two players do not meet. */
  whyNot?: [number, number];
  /** Why a player does not get the bye. */
  bye?: number;
  /** Why a player does not have White. */
  white?: number;
  /** Why a player does not have Black. */
  black?: number;
  /**
   * The language of the sentences, such as "de"; otherwise English. Its texts are read from
   * `messages/de.json` beside this module when they are first asked for; see `load`.
   */
  language?: string;
}

export interface StandingsOptions {
  /** Tie-breaks in order, such as ["BH/C1", "BH", "DE"]; otherwise those of the file. */
  tiebreaks?: string[];
  /** The edition of the tie-break rules; otherwise that in force when the event began. */
  tiebreakEdition?: '2009' | '2024' | '2026';
  /** Rank after this round; otherwise the last completed one. */
  after?: number;
  seed?: number;
}

/** Something wrong in a file. Lines and columns count from 1; null is the whole of it. */
export interface Problem { line: number | null; column: number | null; text: string }

/** Why there is no answer. */
export class PareoError extends Error {
  readonly kind: 'usage' | 'file' | 'no-pairing' | 'over' | 'unpairable' | 'internal';
  readonly problems: Problem[];
}
/** The question makes no sense, such as an unknown system. */
export class UsageError extends PareoError {}
/** The file cannot be understood; `problems` say where. */
export class FileError extends PareoError {}
/** No legal round exists; the message says who is in the way. */
export class NoPairingError extends PareoError {}
/** All rounds have been played. */
export class EventOverError extends PareoError {}
/** The tournament is not in a state to be paired; the message says what to do. */
export class UnpairableError extends PareoError {}
/** A fault of the engines. */
export class InternalError extends PareoError {}

/** The engines, loaded. */
export interface Engines {
  pair(file: string, options?: RulesOptions): Promise<Pairing>;
  check(file: string, options?: RulesOptions & { round?: number }): Promise<Check>;
  standings(file: string, options?: StandingsOptions): Promise<Standings>;
  explain(file: string, options?: ExplainOptions): Promise<Explanation>;
}

/** A compiled program (WebAssembly.Module), where the surroundings have types for it. */
export type Module = typeof globalThis extends { WebAssembly: { Module: new (...args: never[]) => infer M } } ? M : never;

/** Where the program of the engines is: an address, its bytes, or an answer that brings them. */
export type Source = string | URL | Response | ArrayBuffer | ArrayBufferView | Module | Promise<Response>;

/** The sentences of a language: what a file of `messages` holds. */
export type Texts = Record<string, string | Record<string, string>>;

/**
 * Loads an instance of its own, from `pareo.wasm` beside this module or from what is given.
 * `languages` are texts that are at hand, such as `{ de }` after
 * `import de from '@pareo-chess/engines/messages/de.json'`; others are read from `messages`
 * beside this module. The functions below share an instance that is loaded at the first call.
 */
export function load(source?: Source, languages?: Record<string, Texts>): Promise<Engines>;

/** Pairs the next round. */
export function pair(file: string, options?: RulesOptions): Promise<Pairing>;
/** Pairs every round of the file again and tells every difference. */
export function check(file: string, options?: RulesOptions & { round?: number }): Promise<Check>;
/** Ranks, with tie-breaks. */
export function standings(file: string, options?: StandingsOptions): Promise<Standings>;
/** Says why a round is as it is, and why not otherwise. */
export function explain(file: string, options?: ExplainOptions): Promise<Explanation>;
