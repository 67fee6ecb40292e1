import { useEffect } from "react";
import { queryFileDetails } from "@corridor/product/files/contract";
import { useCall, type CallResult } from "../api/useCall.ts";
import { followFile, type FileDetails, type FileDetailsInput } from "./follow-file.ts";

/**
 * Loads a file with the requests that match the filters, and follows it while it is shown. Other filters keep the summary on the screen
 * until their requests come. Each shown answer, also one that a person asked for, restarts the interval and the counting of failures.
 */
export function useFileDetails(asked: FileDetailsInput): CallResult<FileDetails> {
  const answer = useCall(queryFileDetails, asked, {
    keepsAnswerOf: ({ clientId, fileName }) => clientId === asked.clientId && fileName === asked.fileName,
  });
  const status = answer.data?.fileSummary.status;
  const answeredAt = answer.answeredAt?.getTime();
  const key = JSON.stringify(asked);
  useEffect(() => {
    if (status === undefined) return;
    return followFile(JSON.parse(key) as FileDetailsInput, status);
  }, [key, status, answeredAt]);
  return answer;
}
